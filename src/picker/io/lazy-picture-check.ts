// The check of pictures, whose code is loaded with the first row.
import type { Clock } from './clock.ts';
import type { CheckPicture } from './picture-check.ts';

/** Tries again to load it at each check; until then no picture can be reached. */
export function lazyPictureCheck(clock: Clock): CheckPicture {
  let check: Promise<CheckPicture> | undefined;
  return async (...asked) => {
    check ??= import('./picture-check.ts').then(({ createPictureCheck }) =>
      createPictureCheck({
        fetch: (input, init) => fetch(input, init),
        // Undefined on an insecure page, whatever the types say.
        subtle: crypto.subtle,
        clock,
      }),
    );
    try {
      return await (
        await check
      )(...asked);
    } catch {
      check = undefined;
      return 'unreachable';
    }
  };
}
