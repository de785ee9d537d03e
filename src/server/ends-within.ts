// Waiting, but not for ever.

/** Whether the work ended in time. It goes on; rejects when it rejected in time. */
export async function endsWithin(work: Promise<unknown>, milliseconds: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<false>((resolve) => (timer = setTimeout(resolve, milliseconds, false)));
  try {
    return await Promise.race([work.then(() => true), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
