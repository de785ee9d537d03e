// Pictures in memory.
import type { MirrorMedia } from '../mirror-store.ts';

export interface MemoryMedia extends MirrorMedia {
  readonly pictures: Map<string, Uint8Array>;
}

export function memoryMedia(): MemoryMedia {
  const pictures = new Map<string, Uint8Array>();
  return {
    pictures,
    has: (sha256) => pictures.has(sha256),
    put: (sha256, bytes) => void pictures.set(sha256, bytes),
  };
}
