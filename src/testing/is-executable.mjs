import { accessSync, constants } from 'node:fs';

/** Whether there is such a program, and it is ours to run. */
export const isExecutable = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false; // not there, or not ours to run: the next candidate is tried
  }
};
