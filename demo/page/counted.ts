// "1 exercise", "5 exercises".
export const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
