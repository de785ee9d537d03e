// The picture library, only when it is needed and only where it is installed.
import type Sharp from 'sharp';
import { errorCode } from '../error-code.ts';

export type SharpLibrary = typeof Sharp;
/** Resolves with undefined where it is not installed. */
export type LoadSharp = () => Promise<SharpLibrary | undefined>;

export const loadSharp: LoadSharp = async () => {
  try {
    const { default: sharp } = await import('sharp');
    // Many pictures are worked on at once, each on its own: neither more threads nor memory of past ones help.
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  } catch (error) {
    if (errorCode(error) === 'ERR_MODULE_NOT_FOUND' || isForeignBinary(error)) return undefined;
    throw error;
  }
};

/** The package is there, its binary for this machine is not. */
const isForeignBinary = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('Could not load the "sharp" module');
