import type { MirrorEvent } from 'svc-picker/client';

/** `createMirror({ ..., onEvent })` */
export function onEvent(event: MirrorEvent): void {
  if (event.type === 'import_progress') {
    console.log(`${event.exercises} of ${event.total} exercises, ${event.pictures} pictures fetched`);
  } else if (event.type === 'changed') {
    for (const { exerciseId, status } of event.changes) console.log(`${exerciseId} is ${status}`);
  } else if (event.type === 'failed') {
    console.error('The catalog could not be read.', event.error);
  }
}
