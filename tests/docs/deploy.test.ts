import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { environment, secretVariables } from '../../apps/server/src/platform/config/environment.ts';

const text = (path: string): string => readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8');

const known = new Set([...Object.keys(environment.shape), ...secretVariables.map((name) => `${name}_FILE`)]);
const compose = z
  .object({
    'x-node': z.object({ environment: z.record(z.string(), z.string()), secrets: z.array(z.string()) }),
    secrets: z.record(z.string(), z.object({ file: z.string() })),
  })
  .parse(parse(text('deploy/compose.yaml'), { merge: true }));

test('every variable in the samples of compose, systemd and Helm is one of the shop', () => {
  const named = [
    ...Object.keys(compose['x-node'].environment),
    ...Array.from(text('deploy/throughfare.service').matchAll(/^Environment=(.*)$/gm), ([, line = '']) =>
      line.split(' ').map((one) => one.split('=')[0] ?? ''),
    ).flat(),
    ...Array.from(
      text('deploy/helm/throughfare/templates/shop.yaml').matchAll(/- \{ name: ([A-Z][A-Z_]+), value/g),
      ([, name = '']) => name,
    ),
  ];
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

test('every secret that a node of the compose file uses is declared', () => {
  expect(compose['x-node'].secrets.filter((name) => !(name in compose.secrets))).toEqual([]);
  for (const [name, value] of Object.entries(compose['x-node'].environment))
    if (name.endsWith('_FILE')) expect(compose['x-node'].secrets).toContain(value.replace('/run/secrets/', ''));
});

test('proxies and probes ask for readiness, liveness is not readiness, and figures stay inside', () => {
  const proxy = text('deploy/haproxy.cfg');
  expect(proxy).toContain('uri /readyz');
  expect(proxy).toContain('status 404 if { path /metrics }');
  const chart = text('deploy/helm/throughfare/templates/shop.yaml');
  expect(chart).toMatch(/readinessProbe: \{ httpGet: \{ path: \/readyz/);
  expect(chart).toMatch(/livenessProbe: \{ httpGet: \{ path: \/healthz/);
});

test('the version of the samples is that of the product', () => {
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(text('package.json')));
  const chart = z.object({ version: z.string(), appVersion: z.string() }).parse(parse(text('deploy/helm/throughfare/Chart.yaml')));
  expect([chart.version, chart.appVersion]).toEqual([version, version]);
  expect(text('deploy/compose.yaml')).toContain(`throughfare:${version}\n`);
  expect(text('deploy/helm/throughfare/values.yaml')).toContain(`throughfare:${version}\n`);
});
