// What somebody writes who has installed the package: every entry, by its name. Compiled and bundled outside of this repository.
import { refused, SvcPicker as PickerElement, type StartWorker, staticSource } from 'svc-picker';
import { createClient, createMirror, openMediaFolder, ServiceError, verifyWebhook } from 'svc-picker/client';
import { openMirrorDatabase } from 'svc-picker/client/sqlite';
import { API_PREFIX, exerciseSchema } from 'svc-picker/contract';
import { attachPicker, openPicker, openPickerDialog, parseCompletion, PickerError } from 'svc-picker/host';
import { defineSvcPickerFrame, SvcPickerFrame } from 'svc-picker/host/element';
import 'svc-picker/host/element/auto';
import { chartNote, dosageSentence, toFhir, toInitialSelection } from 'svc-picker/program';
import { defineSvcProgram, SvcProgram } from 'svc-picker/program/element';
import 'svc-picker/program/element/auto';
import { SvcPicker, usePicker } from 'svc-picker/react';

export const values: readonly unknown[] = [
  ...[refused, PickerElement, staticSource],
  ...[createClient, createMirror, openMediaFolder, ServiceError, verifyWebhook, openMirrorDatabase],
  ...[API_PREFIX, exerciseSchema],
  ...[attachPicker, openPicker, openPickerDialog, parseCompletion, PickerError, defineSvcPickerFrame, SvcPickerFrame],
  ...[chartNote, dosageSentence, toFhir, toInitialSelection, defineSvcProgram, SvcProgram],
  ...[SvcPicker, usePicker],
];

export const startWorker: StartWorker = () =>
  new Worker(new URL('svc-picker/search-worker', import.meta.url), { type: 'module' });

/** Types are not `any`, and elements and events are known by their names. */
export async function prescribe(launchUrl: string, serviceOrigin: string): Promise<string> {
  const frame: SvcPickerFrame = document.createElement('svc-picker-frame');
  frame.addEventListener('picker-completed', ({ detail }) => detail.items.length.toFixed());
  const handout: SvcProgram = document.createElement('svc-program');
  const result = await openPickerDialog({ launchUrl, serviceOrigin }).result;
  if (result.status !== 'completed') return result.status;
  handout.items = result.items;
  return chartNote(result.items, { locale: 'en' });
}

type Result = Awaited<ReturnType<typeof openPickerDialog>['result']>;
// @ts-expect-error -- only a result that is `completed` has items
export type Items = Result['items'];
