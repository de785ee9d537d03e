// Text that every receiver can hold. JSON can escape more than that.

/** False for text with U+0000, which no database takes, or with half of a surrogate pair. The service refuses such text. */
export const isWellFormedText = (text: string): boolean => !text.includes('\0') && !/\p{Cs}/u.test(text);
