// Makes every test that asks the service in process a test of the contract: each response is held against the OpenAPI description.
import assert from 'node:assert/strict';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { API_PREFIX } from '../../../contract/limits.ts';
import { buildOpenApiDocument } from '../../../contract/openapi/openapi.ts';
import { type ResponseJudge, responseJudge } from './response-judge.ts';

let made: ResponseJudge | undefined;

/** One for the process: its validators are compiled once. */
export function contractJudge(): ResponseJudge {
  made ??= responseJudge(buildOpenApiDocument(), API_PREFIX);
  return made;
}

/** From now on `inject` rejects when a response is not as described. */
export function judgeApp(app: FastifyInstance): void {
  const judge = contractJudge();
  const inject = app.inject.bind(app);
  app.inject = (async (options: InjectOptions) => {
    const response = await inject(options);
    const { method = 'GET', url = '' } = options;
    const { statusCode: status, headers, body } = response;
    assert.deepEqual(judge.violations({ method, url: addressOf(url), status, headers, body }), []);
    return response;
  }) as FastifyInstance['inject'];
}

const addressOf = (url: NonNullable<InjectOptions['url']>): string => (typeof url === 'string' ? url : url.pathname);
