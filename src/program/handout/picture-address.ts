// Where the picture of a stored exercise is loaded from, or that it is not.
import type { Media } from '../../contract/exercise/exercise.ts';

/** Tells where the page has a picture of its own; undefined leaves the address of the snapshot. */
export type PictureUrl = (media: Media) => string | undefined;

/**
 * The snapshot's own address counts only if it is whole and http(s). What the page gives may also be relative to it, a blob, or a picture as
 * a data address. Undefined: there is nothing to load.
 */
export function pictureAddress(media: Media, pictureUrl: PictureUrl | undefined, base: string): string | undefined {
  const own = askedOfPage(media, pictureUrl);
  return own === undefined
    ? addressIn(media.url, undefined, /^https?:/)
    : addressIn(own, base, /^(https?:|blob:|data:image\/)/);
}

/** A stored picture may lack what the page reads of it: its fault is reported, the handout stays whole. */
function askedOfPage(media: Media, pictureUrl: PictureUrl | undefined): string | undefined {
  try {
    return pictureUrl?.(media);
  } catch (error) {
    reportError(error);
    return undefined;
  }
}

function addressIn(address: unknown, base: string | undefined, allowed: RegExp): string | undefined {
  if (typeof address !== 'string' || !URL.canParse(address, base)) return undefined;
  const { href } = new URL(address, base);
  return allowed.test(href) ? href : undefined;
}
