// Waiting for what somebody else does.

/** Asks again and again; the runner's own limit ends it. */
export async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await othersGoOn();
}

/** SQLite answers without ever leaving the turn: timers and sockets of others get theirs, and other processes the machine. */
export const othersGoOn = () => new Promise<void>((resolve) => setTimeout(resolve, 5));
