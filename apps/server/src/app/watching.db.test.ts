import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { createTestShop, type TestShop } from '../../../../tests/support/test-shop.ts';

const root = new URL('../../../../', import.meta.url);
const file = (path: string): string => readFileSync(fileURLToPath(new URL(path, root)), 'utf8');

const rule = z.object({
  alert: z.string(),
  expr: z.string(),
  labels: z.object({ severity: z.enum(['critical', 'warning']) }),
  annotations: z.object({ summary: z.string(), runbook: z.string() }),
});
const alerts = z
  .object({ groups: z.array(z.object({ rules: z.array(rule) })) })
  .parse(parse(file('deploy/prometheus/alerts.yml')))
  .groups.flatMap(({ rules }) => rules);
const board = z
  .object({ panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })) })
  .parse(JSON.parse(file('deploy/prometheus/board.json')));
const expressions = [...alerts.map(({ expr }) => expr), ...board.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))];

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.stop());

test('the figures are true: a mail that waits, the last comparison, and a backup that nobody took', async () => {
  await shop.shop.reconcile();
  const shown = await shop.platform.metrics.text();
  expect(shown).toMatch(/^throughfare_reconcile_age_seconds 0$/m);
  expect(shown).toMatch(/^throughfare_backup_age_seconds \+Inf$/m);
  expect(shown).toMatch(/^throughfare_mails_waiting 0$/m);
  expect(shown).toMatch(/^throughfare_orders_unfinished\{age="over_1h"\} 0$/m);
  expect(shown).toMatch(/^throughfare_clock_skew_seconds [0-9.e-]+$/m);
});

test('every figure that an alert or the board names is in /metrics', async () => {
  const shown = await shop.platform.metrics.text();
  const known = new Set(Array.from(shown.matchAll(/^# TYPE (\S+)/gm), ([, name]) => name));
  const named = new Set(
    expressions.flatMap((expr) =>
      Array.from(expr.matchAll(/\b(?:throughfare|nodejs|process)_\w+/g), ([name]) => name.replace(/_(?:bucket|count|sum)$/, '')),
    ),
  );
  expect(named.size).toBeGreaterThan(20);
  expect([...named].filter((name) => !known.has(name))).toEqual([]);
});

test('every alert has a section in the runbook, a case in the simulation, and a sentence', () => {
  const runbook = file('docs/runbook.md');
  const simulation = file('deploy/prometheus/alerts.test.yml');
  for (const { alert, annotations } of alerts) {
    expect(runbook).toContain(`\n## ${alert}\n`);
    expect(annotations.runbook).toBe(`docs/runbook.md#${alert.toLowerCase()}`);
    expect(simulation).toContain(`name: ${alert}\n`);
  }
  const sections = Array.from(runbook.matchAll(/^## ([A-Z][a-z]+[A-Z]\w+)$/gm), ([, name]) => name);
  expect(sections).toEqual(alerts.map(({ alert }) => alert));
});

test('each of the seven questions of an operator has a figure that is shown and an alert that exists', async () => {
  const shown = await shop.platform.metrics.text();
  const rows = Array.from(
    file('docs/runbook.md').matchAll(/^\| .+\? \| (.+) \| \[(\w+)\]\(#\w+\) \|$/gm),
    ([, figures = '', alert = '']) => ({ figures, alert }),
  );
  expect(rows).toHaveLength(7);
  for (const { figures, alert } of rows) {
    for (const [, name] of figures.matchAll(/`(\w+)/g)) expect(shown).toContain(`# TYPE ${name}`);
    expect(alerts.map((one) => one.alert)).toContain(alert);
  }
});

test('a process without workers leaves the figures of the shop to those that have them', async () => {
  const other = await createTestShop({ beside: shop, variables: { ROLES: 'web,api' } });
  const shown = await other.platform.metrics.text();
  expect(shown).not.toContain('throughfare_orders_unfinished');
  expect(shown).toContain('throughfare_pool_connections');
  await other.stop();
});
