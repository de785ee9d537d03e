// Where a mirror keeps the pictures, by the sha256 of their bytes. Spec: Media.
import type { Awaitable } from './mirror-store.ts';

/** A folder ({@link openMediaFolder}), or a bucket of your own. What it throws becomes a MirrorError (`media_failed`). */
export interface MirrorMedia {
  /** Whether the whole picture is there, with exactly these bytes. `sha256` is in lowercase hexadecimal. Asked before each activation. */
  has(sha256: string): Awaitable<boolean>;
  /** Keeps a picture (PNG) whose sha256 was verified; durable when it resolves, no part of it is there when it rejects. */
  put(sha256: string, bytes: Uint8Array): Awaitable<void>;
}
