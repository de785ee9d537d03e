// A good request of every operation of the interface, for tests that make bad ones of them.
import type { OperationId } from '../../../contract/operations/operations.ts';
import { SCOPES } from '../../../contract/vocabulary.ts';
import type { TestService } from './test-service.ts';

export type RequestHeaders = Readonly<Record<string, string | undefined>>;

/** A request that is answered with success. */
export interface GoodRequest {
  /** Below the API prefix, without a query. */
  readonly path: string;
  readonly headers: RequestHeaders;
  readonly body?: string;
}

export interface GoodRequests {
  readonly good: Readonly<Record<OperationId, GoodRequest>>;
  /** By scope: the Authorization header of somebody who has every scope but this one. */
  readonly strangers: Readonly<Record<string, string>>;
  /** Cursors that are genuine, but elsewhere: of another operation, another credential, another filter. */
  readonly cursors: Readonly<Partial<Record<OperationId, readonly string[]>>>;
}

/** The credential of the first sees the whole catalog and has this origin. */
export const GOOD_ORIGIN = 'https://ehr.example.com';

export async function goodRequests(service: TestService): Promise<GoodRequests> {
  const authorized = await service.authorization({ origins: [GOOD_ORIGIN] });
  const json = { ...authorized, 'content-type': 'application/json' };
  const get = async <Body>(path: string, headers = authorized): Promise<Body> =>
    (await service.api('GET', path, { headers })).json<Body>();
  const exercises = await get<{ data: { id: string; revision: string }[] }>('/exercises?limit=1');
  const manifest = await get<{ data: { snapshotId: string } }>('/catalog/manifest');
  const webhook = JSON.stringify({ url: `${GOOD_ORIGIN}/hook`, events: ['exercise.updated', 'exercise.withdrawn'] });
  const created = await service.api('POST', '/webhooks', { headers: json, payload: webhook });
  const { clientId, clientSecret } = await service.credential();
  const { id = '', revision = '' } = exercises.data[0] ?? {};

  const strangers: Record<string, string> = {};
  for (const scope of SCOPES) {
    const scopes = SCOPES.filter((other) => other !== scope);
    strangers[scope] = (await service.authorization({ scopes })).authorization;
  }
  const other = await service.authorization();
  const cursorOf = async (path: string, headers = authorized) =>
    (await get<{ meta: { nextCursor: string } }>(path, headers)).meta.nextCursor;
  const [list, changes] = ['/exercises?limit=1', '/catalog/changes?limit=1'] as const;

  return {
    strangers,
    cursors: {
      listExercises: [await cursorOf(changes), await cursorOf(list, other), await cursorOf(`${list}&region=Shoulder`)],
      listChanges: [await cursorOf(list), await cursorOf(changes, other)],
    },
    good: {
      issueToken: {
        path: '/oauth/token',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: `grant_type=client_credentials&client_id=${clientId}&client_secret=${clientSecret}`,
      },
      listExercises: { path: '/exercises', headers: authorized },
      getExercise: { path: `/exercises/${id}`, headers: authorized },
      listTaxonomies: { path: '/taxonomies', headers: authorized },
      getManifest: { path: '/catalog/manifest', headers: authorized },
      getSnapshotPage: { path: `/catalog/snapshots/${manifest.data.snapshotId}`, headers: authorized },
      listChanges: { path: '/catalog/changes', headers: authorized },
      createPickerSession: { path: '/picker/sessions', headers: json, body: pickerSession(id, revision) },
      listWebhooks: { path: '/webhooks', headers: authorized },
      createWebhook: { path: '/webhooks', headers: json, body: webhook },
      deleteWebhook: {
        path: `/webhooks/${created.json<{ data: { id: string } }>().data.id}`,
        headers: authorized,
      },
      registerSandbox: {
        path: '/sandbox/register',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ company: 'Clinic', email: 'a@clinic.example', origin: GOOD_ORIGIN, website: '' }),
      },
      getOpenApi: { path: '/openapi.json', headers: {} },
    },
  };
}

/** With every member but a custom dosage. */
const pickerSession = (exerciseId: string, revision: string): string =>
  JSON.stringify({
    origin: GOOD_ORIGIN,
    clinicianId: 'c5b1f0a2e9d84c7f',
    theme: { brandName: 'Clinic', primaryColor: '#0b6e6e', backgroundColor: '#ffffff' },
    initialSelection: [
      {
        exerciseId,
        revision,
        side: 'left',
        sets: 3,
        repetitions: 10,
        holdSeconds: 5,
        durationMinutes: 2,
        frequency: { times: 2, period: 'day' },
        resistance: 'band',
        restSeconds: 30,
      },
    ],
  });
