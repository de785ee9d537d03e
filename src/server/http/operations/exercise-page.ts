// A page of exercises, put together from ready bytes: of lists and of snapshots.
import type { RenderedExercise } from '../../readmodel/rendered-exercise.ts';
import type { Answer } from '../answer.ts';
import { entityTag } from '../etag.ts';

const START = Buffer.from('{"data":[');
const COMMA = ','.charCodeAt(0);

/** `{ data: [Exercise], meta }`; the tag comes from the digests of the exercises. */
export function exercisePage(exercises: readonly RenderedExercise[], meta: object, cache: Answer['cache']): Answer {
  const end = Buffer.from(`],"meta":${JSON.stringify(meta)}}`);
  const between = Math.max(exercises.length - 1, 0);
  const length = exercises.reduce((sum, exercise) => sum + exercise.length, START.length + between + end.length);
  const json = Buffer.allocUnsafe(length);
  let place = START.copy(json);
  for (const [index, exercise] of exercises.entries()) {
    if (index > 0) json[place++] = COMMA;
    place = exercise.copyTo(json, place);
  }
  end.copy(json, place);
  return { json, cache, etag: entityTag(...exercises.map(({ digest }) => digest), end) };
}
