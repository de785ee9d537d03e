// GET /exercises/{id}?revision= and its 304, beside Fastify that writes the same bytes and headers from memory.
import { API_PREFIX } from '../../src/contract/limits.ts';
import type { Bench } from '../figure.ts';
import { besideFastify } from '../machine/reads.ts';
import { dataFolder, startService } from '../machine/service.ts';

export const oneExercise: Bench = {
  name: 'one-exercise',
  async run({ folder, rounds }) {
    await using service = await startService(await dataFolder(folder, 20_000));
    const { data } = await service.get<{ data: { id: string; revision: string }[] }>('/exercises?limit=100');
    const requests = data.map(({ id, revision }) => ({
      method: 'GET' as const,
      path: `${API_PREFIX}/exercises/${id}?revision=${revision}`,
      headers: service.authorization,
    }));
    const conditional = await Promise.all(
      requests.map(async (request) => {
        const response = await fetch(service.url + request.path, { headers: request.headers });
        await response.arrayBuffer();
        return { ...request, headers: { ...request.headers, 'if-none-match': response.headers.get('etag') ?? '' } };
      }),
    );
    return [
      ...(await besideFastify('one exercise', { folder, rounds }, service, { requests, expectedStatus: 200 })),
      ...(await besideFastify('one exercise, 304', { folder, rounds }, service, {
        requests: conditional,
        expectedStatus: 304,
      })),
    ];
  },
};
