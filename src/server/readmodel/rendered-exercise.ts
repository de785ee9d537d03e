// One revision as ready bytes: exactly the JSON that every response, the picker and its completion message carry.
import { createHash } from 'node:crypto';
import type { Exercise } from '../../contract/exercise/exercise.ts';
import { toDateTime } from '../clock.ts';
import type { StoredRevision } from '../store/store.ts';
import type { ExerciseContent } from '../store/catalog/stored-content.ts';

/** Of a SHA-256, shortened. */
const DIGEST_BYTES = 16;

/** Lies with others in one buffer: of 20,000 buffers of their own each would cost a kilobyte. */
export class RenderedExercise {
  #buffer: Buffer;
  #start: number;
  readonly length: number;

  private constructor(buffer: Buffer, start: number, length: number) {
    this.#buffer = buffer;
    this.#start = start;
    this.length = length;
  }

  /** Writes the JSON texts and their digests into one buffer. */
  static pack(texts: readonly string[]): RenderedExercise[] {
    const lengths = texts.map((text) => Buffer.byteLength(text));
    const buffer = Buffer.allocUnsafeSlow(lengths.reduce((sum, length) => sum + length + DIGEST_BYTES, 0));
    let start = 0;
    return texts.map((text, index) => {
      const length = lengths[index] ?? 0;
      const end = start + length;
      buffer.write(text, start);
      createHash('sha256').update(buffer.subarray(start, end)).digest().copy(buffer, end, 0, DIGEST_BYTES);
      const rendered = new RenderedExercise(buffer, start, length);
      start = end + DIGEST_BYTES;
      return rendered;
    });
  }

  /** Moves them into one buffer, so that those that they lay in, with others that nobody needs any more, can go. */
  static repack(exercises: readonly RenderedExercise[]): void {
    const buffer = Buffer.allocUnsafeSlow(exercises.reduce((sum, { packedLength }) => sum + packedLength, 0));
    let start = 0;
    for (const exercise of exercises) {
      exercise.#buffer.copy(buffer, start, exercise.#start, exercise.#start + exercise.packedLength);
      exercise.#buffer = buffer;
      exercise.#start = start;
      start += exercise.packedLength;
    }
  }

  get packedLength(): number {
    return this.length + DIGEST_BYTES;
  }

  get json(): Buffer {
    return this.#buffer.subarray(this.#start, this.#start + this.length);
  }

  /** Names the bytes: pages hash these instead of all their bytes. */
  get digest(): Buffer {
    const end = this.#start + this.length;
    return this.#buffer.subarray(end, end + DIGEST_BYTES);
  }

  /** Writes the JSON into the target; returns the place after it. */
  copyTo(target: Buffer, place: number): number {
    return place + this.#buffer.copy(target, place, this.#start, this.#start + this.length);
  }

  parse(): Exercise {
    return JSON.parse(this.json.toString()) as Exercise;
  }
}

type Source = StoredRevision & { readonly publishedAt: number };

/** Writes a stored revision as the bytes of its responses. */
export function renderExercise(source: Source, serviceOrigin: string): RenderedExercise {
  const [rendered] = RenderedExercise.pack([JSON.stringify(toExercise(source, serviceOrigin))]);
  return rendered!;
}

/** Adds what the content does not hold: identity, dates and the addresses of the pictures. */
export function toExercise(source: Source, serviceOrigin: string): Exercise {
  const { slug, status, replacementId, changeReason, media, motion, ...content } = JSON.parse(
    source.content,
  ) as ExerciseContent;
  return {
    id: source.exerciseId,
    slug,
    revision: source.revision,
    status,
    publishedAt: toDateTime(source.publishedAt),
    updatedAt: toDateTime(source.createdAt),
    ...(replacementId !== undefined && { replacementId }),
    ...(changeReason !== undefined && { changeReason }),
    ...content,
    ...(motion && { motion: { url: mediaUrl(serviceOrigin, motion.sha256, 'webp'), ...motion } }),
    // What a picture was made of is ours to know.
    media: media.map(({ role, source: _, ...picture }) => ({
      role,
      url: mediaUrl(serviceOrigin, picture.sha256, 'png'),
      ...picture,
    })),
  };
}

/** Named by content: it never changes and never ends, clients keep it with what they prescribed. */
const mediaUrl = (serviceOrigin: string, sha256: string, form: 'png' | 'webp'): string =>
  `${serviceOrigin}/media/${sha256}.${form}`;

/** The small form of a picture, for cards: never part of an exercise. */
export const thumbnailUrl = (pictureUrl: string): string => pictureUrl.replace(/png$/, 'thumbnail');
