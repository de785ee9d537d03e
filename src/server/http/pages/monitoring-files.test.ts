// The alert rules and the dashboard ask for metrics and labels that the service has, and the guide explains each of its own.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { parse } from 'yaml';
import { SANDBOX_OPERATIONS } from '../../../contract/operations/sandbox-operations.ts';
import { publish } from '../../domain/catalog/publishing.ts';
import { recordBackup } from '../../domain/last-backup.ts';
import { testPackage, testRow } from '../../testing/service/test-catalog.ts';
import { METRICS_HEADERS, testService } from '../../testing/service/test-service.ts';

const read = (file: string) => readFileSync(join(import.meta.dirname, '../../../../docs', file), 'utf8');

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly annotations: { readonly summary: string; readonly description: string; readonly runbook: string };
}
interface RuleTests {
  readonly tests: readonly {
    readonly promql_expr_test: readonly {
      readonly expr: string;
      readonly exp_samples: readonly { labels: string }[];
    }[];
  }[];
}
interface Panel {
  readonly id: number;
  readonly title: string;
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly targets?: readonly { readonly expr: string; readonly legendFormat: string }[];
}
const { groups } = parse(read('monitoring/alerts.yaml')) as { groups: readonly { rules: readonly Rule[] }[] };
const rules = groups.flatMap(({ rules }) => rules);
const { panels } = JSON.parse(read('monitoring/dashboard.json')) as { panels: readonly Panel[] };
const targets = panels.flatMap(({ targets = [] }) => targets);
const questions = [...rules, ...targets].map(({ expr }) => expr);

/** What Prometheus adds itself. */
const OF_PROMETHEUS = new Set(['up']);
const NAME = /\b(?:svc|process|nodejs)_[a-z0-9_]+|\bup\b/g;
/** What is named in the braces or after `by`. */
const labelsOf = (text: string) => [
  ...[...text.matchAll(/\{([^}]*)\}/g)].flatMap(([, inside = '']) => inside.match(/\w+(?=[!=])/g) ?? []),
  ...[...text.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, inside = '']) => inside.split(', ')),
];

describe('the files for monitoring', () => {
  /** By series: its labels, as the service shows them. */
  const series = new Map<string, Set<string>>();
  /** What a service shows before anything happened. */
  let fresh = '';

  before(async () => {
    const service = await testService({ after });
    fresh = (await service.app.inject({ url: '/metrics', headers: METRICS_HEADERS })).body;
    // Each counter has to have counted once: until then it shows no labels.
    const headers = { ...(await service.authorization()), 'content-type': 'application/json' };
    await service.api('POST', '/oauth/token');
    await service.api('POST', SANDBOX_OPERATIONS.verify.path);
    const payload = JSON.stringify({ origin: 'http://localhost:3000', clinicianId: 'clinician' });
    assert.equal((await service.api('POST', '/picker/sessions', { headers, payload })).statusCode, 201);
    await recordBackup(service.store, 1);
    const endpoint = JSON.stringify({ url: 'https://hooks.example.com', events: ['exercise.published'] });
    assert.equal((await service.api('POST', '/webhooks', { headers, payload: endpoint })).statusCode, 201);
    await publish(service.store, service.clock, testPackage([testRow('one more')]));
    service.advance(60_000);
    const { metrics } = service.app;
    metrics.countLimited('sandbox');
    metrics.countLoadRefusal('connections');
    metrics.countStoreError('broken');
    metrics.countInternalError();
    metrics.countAttempts('delivered', 1);
    metrics.countDisabled('receiver_gone');
    metrics.countEndedTokens(1);
    metrics.countMail('sent');
    const { body } = await service.app.inject({ url: '/metrics', headers: METRICS_HEADERS });
    for (const [, name = '', labels = ''] of body.matchAll(/^(\w+)(?:\{(.*)\})? /gm))
      series.set(name, new Set([...(series.get(name) ?? []), ...(labels.match(/\w+(?==")/g) ?? [])]));
  });

  it('ask for metrics that there are', () => {
    const asked = questions.flatMap((expr) => expr.match(NAME) ?? []);
    assert.ok(asked.length > 40);
    assert.deepEqual(
      asked.filter((name) => !series.has(name) && !OF_PROMETHEUS.has(name)),
      [],
    );
  });

  it('ask for labels that they have', () => {
    for (const expr of questions) {
      const known = new Set((expr.match(NAME) ?? []).flatMap((name) => [...(series.get(name) ?? [])]));
      // Prometheus says itself where a series comes from.
      for (const label of labelsOf(expr))
        assert.ok(known.has(label) || /^(instance|job)$/.test(label), `${label}: ${expr}`);
    }
  });

  it('alert the first time, not the second: what must not happen is 0 from the start', () => {
    const once = questions.filter((expr) => /increase\(.* > 0$/.test(expr));
    assert.ok(once.length >= 5);
    for (const expr of once) {
      const [, name = '', values = ''] = /(\w+)(?:\{\w+=~"([^"]*)"\})?\[/.exec(expr) ?? [];
      for (const value of values.split('|'))
        assert.match(fresh, new RegExp(`^${name}(\\{\\w+="${value}.*\\})? 0$`, 'm'));
    }
  });

  it('show each metric of the service', () => {
    const own = [...new Set([...series.keys()].filter((name) => name.startsWith('svc_')).map(withoutSuffix))];
    assert.ok(own.length > 20);
    assert.deepEqual(
      own.filter((name) => !targets.some(({ expr }) => expr.includes(name))),
      [],
    );
    const guide = read('operate.md');
    assert.deepEqual(
      own.filter((name) => !guide.includes(`\`${name}\``)),
      [],
    );
    const named = (guide.match(/(?<=`)svc_[a-z_]+(?=`)/g) ?? []).map(withoutSuffix);
    assert.deepEqual(
      named.filter((name) => !own.includes(name)),
      [],
    );
  });

  it('alert under a name of its own, with what is wrong and what to do', () => {
    assert.equal(new Set(rules.map(({ alert }) => alert)).size, rules.length);
    for (const { alert, annotations } of rules) {
      assert.ok(annotations.summary.length > 10, alert);
      assert.match(annotations.description, /\.$/, alert);
    }
  });

  it('lead from each alert to the section that says what to do, and have no section of another', () => {
    const sections = [...read('monitoring/alerts.md').matchAll(/^## (\w+)\n\n\S/gm)].map(([, name = '']) => name);
    assert.deepEqual(
      rules.map(({ annotations }) => annotations.runbook),
      rules.map(({ alert }) => `docs/monitoring/alerts.md#${alert.toLowerCase()}`),
    );
    assert.deepEqual(
      sections,
      rules.map(({ alert }) => alert),
    );
  });

  it('have for each alert a test in which it fires, and one in which it does not', () => {
    const tests = ['alerts', 'backups'].flatMap(
      (name) => (parse(read(`monitoring/${name}.test.yaml`)) as RuleTests).tests,
    );
    const asked = tests.flatMap(({ promql_expr_test }) => promql_expr_test);
    for (const { alert } of rules) {
      const ofAlert = asked.filter(({ expr }) => expr.includes(`ALERTS{alertname="${alert}"`));
      const fires = ofAlert.filter(({ exp_samples: [sample] }) => sample?.labels.includes(`alertname="${alert}"`));
      assert.ok(fires.length > 0, `${alert} never fires`);
      assert.ok(ofAlert.length > fires.length, `${alert} never keeps still`);
    }
  });

  it('lay no panel over another', () => {
    const taken = new Map<string, string>();
    for (const { title, gridPos } of panels) {
      assert.ok(gridPos.x + gridPos.w <= 24, title);
      for (let x = gridPos.x; x < gridPos.x + gridPos.w; x += 1)
        for (let y = gridPos.y; y < gridPos.y + gridPos.h; y += 1) {
          assert.equal(taken.get(`${x} ${y}`), undefined, `${title} lies over another panel`);
          taken.set(`${x} ${y}`, title);
        }
    }
    assert.equal(new Set(panels.map(({ id }) => id)).size, panels.length);
  });
});

const withoutSuffix = (name: string): string => name.replace(/_(?:bucket|sum|count)$/, '');
