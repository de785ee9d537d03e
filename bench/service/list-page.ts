// GET /exercises: a filtered page of 50 out of 20,000, beside node:http that writes the same bytes from memory.
import { API_PREFIX } from '../../src/contract/limits.ts';
import { REGIONS } from '../../src/contract/vocabulary.ts';
import type { Bench } from '../figure.ts';
import { besideRawServer } from '../machine/reads.ts';
import { dataFolder, startService } from '../machine/service.ts';

export const listPage: Bench = {
  name: 'list-page',
  async run({ folder, rounds }) {
    const data = await dataFolder(folder, 20_000);
    const figures = [];
    for (const limits of ['off', undefined]) {
      await using service = await startService(data, { SVC_RATE_LIMITS: limits ?? GENEROUS_LIMITS });
      const requests = REGIONS.map((region) => ({
        method: 'GET' as const,
        path: `${API_PREFIX}/exercises?region=${encodeURIComponent(region)}&level=Early&limit=50`,
        headers: service.authorization,
      }));
      const name = limits === 'off' ? 'list page of 50, 20k' : 'list page of 50, 20k, rate limits on';
      figures.push(...(await besideRawServer(name, { folder, rounds }, service, { requests, expectedStatus: 200 })));
    }
    return figures;
  },
};

/** On, and never reached. */
const GENEROUS_LIMITS = 'default=100000000/60';
