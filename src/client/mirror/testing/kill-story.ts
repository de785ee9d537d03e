// The catalog of the tests that kill: the same in each process.
import { FakeCatalog } from './fake-catalog.ts';

export function killStory(): FakeCatalog {
  const service = new FakeCatalog();
  for (let number = 0; number < 7; number++)
    service.change(number, number === 3 ? 'deprecated' : 'active', number >> 1);
  return service;
}
