// Watches a running shop with a real Prometheus (Debian: apt install prometheus): `npm run drill -- prometheus [address of the shop]`.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parse } from 'yaml';

const shop = process.argv[2] ?? '127.0.0.1:3000';
const port = Number(process.env.PROMETHEUS_PORT ?? 9190);
const rules = join(process.cwd(), 'deploy/prometheus');
const folder = mkdtempSync(join(tmpdir(), 'throughfare-prometheus-'));

function giveUp(line) {
  console.error(`drill: ${line}`);
  process.exitCode = 1;
}

function promtool(...argv) {
  const { status, stdout, stderr, error } = spawnSync('promtool', argv, { encoding: 'utf8' });
  if (error) throw new Error('promtool is missing. On Debian: apt install prometheus.', { cause: error });
  if (status !== 0) throw new Error(`promtool ${argv.join(' ')}\n${stdout}${stderr}`);
}

async function ask(path) {
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`);
  const body = await answer.json();
  if (body.status !== 'success') throw new Error(`${path}: ${body.error}`);
  return body.data;
}

const query = async (expr) => (await ask(`query?query=${encodeURIComponent(expr)}`)).result;

async function untilWatched() {
  for (let tries = 0; tries < 60; tries += 1) {
    const target = await ask('targets').then(
      ({ activeTargets }) => activeTargets[0],
      () => undefined,
    );
    if (target?.health === 'up') return;
    if (target?.lastError) console.log(`drill: ${target.lastError}`);
    await pause(1000);
  }
  throw new Error(`Prometheus could not read http://${shop}/metrics. Start the shop first, or name its address.`);
}

let prometheus;
try {
  promtool('check', 'rules', join(rules, 'alerts.yml'));
  promtool('test', 'rules', join(rules, 'alerts.test.yml'));
  console.log('drill: the rules are right, and each alert rings in the simulation');

  const config = join(folder, 'prometheus.yml');
  const scrape = `scrape_configs: [{ job_name: throughfare, static_configs: [{ targets: ['${shop}'] }] }]`;
  writeFileSync(
    config,
    `global: { scrape_interval: 2s, evaluation_interval: 2s }\nrule_files: ['${join(rules, 'alerts.yml')}']\n${scrape}\n`,
  );
  promtool('check', 'config', config);
  prometheus = spawn(
    'prometheus',
    [
      `--config.file=${config}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=error',
    ],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  );
  await untilWatched();
  // Rates need several readings.
  await pause(10_000);

  const { groups } = parse(readFileSync(join(rules, 'alerts.yml'), 'utf8'));
  const alerts = groups.flatMap((group) => group.rules);
  for (const { expr } of alerts) await query(expr);
  const { panels } = JSON.parse(readFileSync(join(rules, 'board.json'), 'utf8'));
  const empty = [];
  for (const { title, targets } of panels) {
    for (const { expr } of targets) if ((await query(expr)).length === 0) empty.push(title);
  }
  console.log(`drill: ${alerts.length} alerts and ${panels.length} panels were asked`);
  if (empty.length > 0) console.log(`drill: without data as yet: ${[...new Set(empty)].join('; ')}`);
  const ringing = (await ask('alerts')).alerts.map(
    ({ labels, state, annotations }) => `${labels.alertname} (${state}): ${annotations.summary}`,
  );
  console.log(ringing.length === 0 ? 'drill: no alert rings' : `drill: alerts\n  ${ringing.join('\n  ')}`);
} catch (error) {
  giveUp(error.message);
} finally {
  prometheus?.kill();
  rmSync(folder, { recursive: true, force: true });
}
