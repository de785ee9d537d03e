// Picker sessions, and what the picker asks in them.
import type { OPERATIONS } from '../../../../contract/operations/operations.ts';
import {
  createPickerSession as create,
  openPickerSession,
  changesSince,
} from '../../../domain/sessions/picker-sessions.ts';
import { CACHE, type Answer, entityTagInSteps } from '../../answer.ts';
import { bearerToken } from '../../request.ts';
import type { Handler } from '../operation-handler.ts';
import type { PICKER_OPERATIONS } from '../../../../contract/operations/picker-operations.ts';
import { Refusal } from '../../../domain/refusal.ts';
import { betweenAnswers } from '../../../readmodel/between-answers.ts';
import { pickerIndexInSteps } from '../../../readmodel/picker-documents.ts';
import { findRevision } from '../../../domain/catalog/exercise-list.ts';
import { exerciseAnswer } from './catalog.ts';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import { acceptedEncoding } from '../../pages/built-file.ts';

// POST /picker/sessions. Spec: PickerSessionRequest, Picker session response.
export const createPickerSession: Handler<typeof OPERATIONS.createPickerSession> = async ({
  service,
  credential,
  request,
  body,
}) => {
  const accessToken = bearerToken(request.headers.authorization);
  const { warnings, license, ...data } = await create(service, credential, body, accessToken);
  request.createdSession = { warnings };
  const meta = {
    environment: credential.environment,
    ...(warnings.length > 0 && { warnings }),
    ...(license && { license }),
  };
  return { json: { data, meta }, cache: CACHE.none };
};

// POST /picker/sessions/{id}/activate: the launch secret for a picker token. docs/decisions/0005.
export const activate: Handler<typeof PICKER_OPERATIONS.activate> = async (call) => {
  const { service, limits, request, reply, path, body } = call;
  const guess = { request, reply, id: path.id, wrong: 'session_not_found' } as const;
  const data = await limits.guardSecret(guess, () =>
    openPickerSession(service, path.id, body.secret, () => limits.countLaunch(reply, path.id)),
  );
  return { json: { data }, cache: CACHE.none };
};

// GET /picker/catalog/{catalogRevision}: all that the picker searches in, once for each encoding.
export const getIndex: Handler<typeof PICKER_OPERATIONS.getIndex> = async (call) => {
  const { service, session, path } = call;
  call.limits.countIndex(call.reply, session);
  const find = () => service.catalog.recent(session.entitlement, path.catalogRevision);
  const catalog = find() ?? (await service.catalog.refresh().then(find));
  if (!catalog) throw new Refusal('not_found');
  return encodedAnswer(call.request, catalog, () => betweenAnswers(pickerIndexInSteps(catalog)));
};

// GET /picker/catalog/{catalogRevision}/changes: what is no longer offered since that index.
export const getChanges: Handler<typeof PICKER_OPERATIONS.getChanges> = async ({ service, session, path }) => {
  const changed = await changesSince(service, session, path.catalogRevision);
  if (!changed) throw new Refusal('not_found');
  return { json: { data: { changed } }, cache: CACHE.none };
};

// GET /picker/templates/{templatesRevision}: the templates that the session's entitlement sees.
export const getTemplates: Handler<typeof PICKER_OPERATIONS.getTemplates> = async ({
  service: { catalog },
  session: { entitlement },
  path: { templatesRevision },
  request,
}) => {
  const find = () => catalog.documents.findTemplates(entitlement, templatesRevision);
  const templates = (await find()) ?? (await catalog.refresh().then(find));
  if (!templates) throw new Refusal('not_found');
  return encodedAnswer(request, templates, () => templates.json);
};

// GET /picker/lexicon/{lexiconRevision}/{language}: what clinicians' words mean, in one language of the picker.
export const getLexicon: Handler<typeof PICKER_OPERATIONS.getLexicon> = async ({
  service: { catalog },
  path: { lexiconRevision, language },
  request,
}) => {
  const find = () => catalog.documents.findLexicon(lexiconRevision);
  const lexicon = (await find()) ?? (await catalog.refresh().then(find));
  const inLanguage = lexicon?.languages.get(language);
  if (!inLanguage) throw new Refusal('not_found');
  return encodedAnswer(request, inLanguage, inLanguage.toJson);
};

// GET /picker/exercises/{id}/{revision}: the object of GET /exercises/{id}.
export const getExercise: Handler<typeof PICKER_OPERATIONS.getExercise> = async ({ service, session, path }) => ({
  ...exerciseAnswer(await findRevision(service.catalog, session.entitlement, path.id, path.revision), CACHE.immutable),
  headers: { Vary: 'Authorization' },
});

// Large answers that never change: made once for each encoding, for every browser that asks.
type Encoding = ReturnType<typeof acceptedEncoding>;

/** By what they are about, for as long as that is kept. */
const answers = new WeakMap<object, Map<Encoding, Promise<Answer>>>();

/** `make` gives the JSON of the subject, whose bytes must never change. */
function encodedAnswer(
  { headers }: Pick<FastifyRequest, 'headers'>,
  subject: object,
  make: () => Promise<Buffer> | Buffer,
): Promise<Answer> {
  const encoding = acceptedEncoding(headers['accept-encoding']);
  const made = answers.get(subject) ?? new Map<Encoding, Promise<Answer>>();
  answers.set(subject, made);
  const answer = made.get(encoding) ?? makeAnswer(make, encoding);
  made.set(encoding, answer);
  return answer;
}

async function makeAnswer(make: () => Promise<Buffer> | Buffer, encoding: Encoding): Promise<Answer> {
  const json = await encoded(await make(), encoding);
  // One browser loads it once for all its sessions: the address names the content, whoever asks for it.
  const headers = { Vary: 'Accept-Encoding', ...(encoding && { 'Content-Encoding': encoding }) };
  return { json, cache: CACHE.immutable, etag: await betweenAnswers(entityTagInSteps([json])), headers };
}

function encoded(plain: Buffer, encoding: Encoding): Promise<Buffer> | Buffer {
  if (encoding === 'br') return promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  return encoding === 'gzip' ? promisify(gzip)(plain) : plain;
}
