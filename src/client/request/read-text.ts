// The text of an answer, as long as it has a size that an answer of the service can have.

/** A page of 100 exercises has about 300 kB. What is a hundred times as large does not come from the service. */
export const ANSWER_MAX_BYTES = 32 * 1024 * 1024;

/** Undefined for what is larger; the rest of it is not read. */
export async function readText({ body }: Response): Promise<string | undefined> {
  if (body === null) return '';
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > ANSWER_MAX_BYTES) return undefined;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
