// The host helper against friendly and hostile frames, in the engine of the project: the table is scenarios.ts, played in the host page.
import { expect, test } from 'playwright/test';
import { type Engine, type EngineName, startEngine } from './engine.ts';
import type { Outcome } from './host-page.ts';
import { CONTEXT_SCENARIOS } from './context-scenarios.ts';
import { SCENARIOS } from './scenarios.ts';
import { HIDDEN, SECRET_SCENARIOS } from './secret-scenarios.ts';
import { type HostileWeb, startHostileWeb } from './web.ts';

// One after the other in one browser: starting it takes longer than all of them.
test.describe.configure({ mode: 'default' });
let engine: Engine;
let web: HostileWeb;

test.beforeAll(async ({}, { project }) => {
  [web, engine] = await Promise.all([startHostileWeb(), startEngine(project.name as EngineName)]);
});
test.afterAll(async () => {
  await engine.stop();
  await web.stop();
});

for (const { name, policy = 'none', expected, violations = [] } of [
  ...SCENARIOS,
  ...CONTEXT_SCENARIOS,
  ...SECRET_SCENARIOS,
]) {
  test(name, async () => {
    const query = new URLSearchParams({ scenario: name, policy }).toString();
    const { seen, afterwards } = JSON.parse(await engine.outcome(`${web.origins.host}/host?${query}`)) as Outcome;
    expect(seen).toEqual(expected);
    expect(engine.said().filter((line) => line.includes(HIDDEN))).toEqual([]);
    expect(afterwards).toEqual({
      framesLeft: 0,
      listenersLeft: 0,
      timersLeft: 0,
      failures: [],
      violations,
      historyGrowth: 0,
      isPolluted: false,
    });
  });
}
