// What compiles: the compiler is the test. A misspelled member does not, what a newer service adds does under its one type.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SUCCESS_EXAMPLES } from '../contract/openapi/openapi-examples.ts';
import type { CatalogExercise, Client, PickerSessionRequest, WithAdditions } from './index.ts';
import { fakeService } from './testing/fake-service.ts';

/** Never called. */
export async function misspelled(client: Client, exercise: CatalogExercise): Promise<void> {
  const page = await client.listExercises();
  const session = await client.createPickerSession({ origin: 'https://ehr.example', clinicianId: 'clinician-0001' });
  const [webhook] = await client.listWebhooks();
  const changes = await client.listChanges();
  const request: PickerSessionRequest = { origin: 'https://ehr.example', clinicianId: 'clinician-0001' };
  // @ts-expect-error -- name
  void exercise.naam;
  // @ts-expect-error -- url
  void exercise.media[0]?.urll;
  // @ts-expect-error -- data
  void page.dta;
  // @ts-expect-error -- nextCursor
  void page.meta.nextCursr;
  // @ts-expect-error -- url
  void session.urll;
  // @ts-expect-error -- warnings
  void session.meta.warning;
  // @ts-expect-error -- status
  void webhook?.state;
  // @ts-expect-error -- exerciseId
  void changes.data[0]?.exercise;
  // @ts-expect-error -- name
  void (await client.getExercise('ex_1')).naam;
  // @ts-expect-error -- region
  void (await client.listTaxonomies()).data.regions;
  // @ts-expect-error -- theme
  void ({ ...request, thema: {} } satisfies PickerSessionRequest);
}

test('a member that is newer than this version is there, and reached under its one type', async () => {
  const { data } = SUCCESS_EXAMPLES.getExercise as { readonly data: object };
  const { client } = fakeService({ answer: () => Response.json({ data: { ...data, contraindications: ['pain'] } }) });
  const exercise = (await client.getExercise('ex_1')) as WithAdditions<CatalogExercise>;
  assert.deepEqual(exercise['contraindications'], ['pain']);
});

test('what code has not got may be undefined', () => {
  const theme = undefined as { readonly brandName?: string | undefined } | undefined;
  const request: PickerSessionRequest = {
    ...{ origin: 'https://ehr.example', clinicianId: 'clinician-0001', theme },
    initialSelection: [{ exerciseId: 'ex_1', revision: 'r1', side: 'left', sets: undefined, frequency: undefined }],
  };
  assert.ok('theme' in request);
});
