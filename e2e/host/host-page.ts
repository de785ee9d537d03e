// Runs in the host page: plays the scenario of its address and puts what came of it where the driver of the browser finds it.
import { CONTEXT_SCENARIOS } from './context-scenarios.ts';
import { SCENARIOS } from './scenarios.ts';
import { SECRET_SCENARIOS } from './secret-scenarios.ts';
import { type Afterwards, Stage } from './stage.ts';

export interface Outcome {
  readonly seen: unknown;
  readonly afterwards: Afterwards;
}

const name = new URLSearchParams(location.search).get('scenario');
const stage = new Stage();
try {
  const scenario = [...SCENARIOS, ...CONTEXT_SCENARIOS, ...SECRET_SCENARIOS].find(
    (candidate) => candidate.name === name,
  )!;
  const seen = await scenario.play(stage);
  Object.assign(window, { outcome: JSON.stringify({ seen, afterwards: await stage.afterwards() }) });
} catch (error) {
  Object.assign(window, { outcome: JSON.stringify({ seen: `broken: ${String(error)}` }) });
}
