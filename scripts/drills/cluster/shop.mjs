// The shop's nodes of two releases, the sandbox at which they are paid, and the customers.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buy, giveBack } from '../../../tests/scale/insistent-buyer.ts';
import { dearestOneWay } from '../../../tests/support/shopper.ts';
import { until } from './servers.mjs';

const git = (...argv) => execFileSync('git', argv, { encoding: 'utf8' }).trim();

/** The last release; while there is none, the commit before the latest migration. */
function releaseBefore() {
  const tag = spawnSync('git', ['describe', '--tags', '--abbrev=0', '--match', 'v*', 'HEAD^'], { encoding: 'utf8' });
  if (tag.status === 0) return tag.stdout.trim();
  return git('rev-parse', '--short', `${git('log', '-1', '--format=%H', '--', 'apps/server/src/migrations')}^`);
}

/** Puts the sources of an older release into a folder, with today's packages if it has the same and its own otherwise. */
export function checkOutBefore(folder, wanted) {
  const ref = wanted ?? releaseBefore();
  mkdirSync(folder);
  const archive = spawnSync('git', ['archive', ref], { maxBuffer: 1 << 30 });
  if (archive.status !== 0) throw new Error(`git archive ${ref}: ${archive.stderr.toString()}`);
  execFileSync('tar', ['-x', '-C', folder], { input: archive.stdout });
  const lock = 'package-lock.json';
  if (readFileSync(join(folder, lock), 'utf8') !== readFileSync(lock, 'utf8')) {
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'ignore' });
  } else {
    const modules = join(process.cwd(), 'node_modules');
    mkdirSync(join(folder, 'node_modules/@throughfare'), { recursive: true });
    for (const name of readdirSync(modules))
      if (name !== '@throughfare') symlinkSync(join(modules, name), join(folder, 'node_modules', name));
    for (const parent of ['packages', 'apps']) {
      for (const name of readdirSync(join(folder, parent)))
        symlinkSync(join(folder, parent, name), join(folder, 'node_modules/@throughfare', name));
    }
  }
  return { ref, folder };
}

export function createShop({ folder, servers, sandboxPort, workerPort, shopPorts }) {
  const publicUrl = `http://127.0.0.1:${servers.port.shop}`;
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
  const { privateKey } = generateKeyPairSync('ec', {
    namedCurve: 'prime256v1',
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const keys = join(folder, 'ticket-keys.json');
  const day = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  writeFileSync(
    keys,
    JSON.stringify([{ rics: 9999, keyId: 1, issuerName: 'Drill', validFrom: day(-1), validUntil: day(700), privateKey }]),
    { mode: 0o600 },
  );

  const environment = {
    ...process.env,
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: join(process.cwd(), 'node_modules/.cache/compiled'),
    MODE: 'staging',
    PUBLIC_URL: publicUrl,
    TRUST_PROXY: '1',
    SECRET: 'a-secret-of-the-drill-that-is-long-enough',
    TICKET_KEY_FILE: keys,
    DATABASE_URL: servers.poolUrl,
    DATABASE_DIRECT_URL: servers.directUrl,
    DATABASE_READ_URL: servers.readUrl,
    SMTP_URL: `smtp://127.0.0.1:${sandboxPort + 24}`,
    STRIPE_URL: sandboxUrl,
    STRIPE_SECRET_KEY: 'sk_test_sandbox',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox',
    STRIPE_WEBHOOK_SECRET: 'whsec_throughfare_sandbox',
    RATES_URL: 'none',
    RATES_MAX_AGE_DAYS: '365',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    DRAIN_SECONDS: '4',
  };

  const running = new Map();

  function start(name, root, argv, more) {
    const child = spawn(process.execPath, argv, { cwd: root, env: { ...environment, ...more }, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (said = (said + text).slice(-20_000)));
    running.set(name, { child, said: () => said });
    return child;
  }

  async function end(name, signal = 'SIGTERM') {
    const child = running.get(name)?.child;
    running.delete(name);
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    const impatience = setTimeout(() => child.kill('SIGKILL'), 40_000);
    await once(child, 'exit');
    clearTimeout(impatience);
  }

  const nodePort = (index) => shopPorts[index] ?? workerPort;
  const nodeName = (index) => `node ${index + 1}`;

  /** A release that was never compiled may take so long to load on a busy machine that its first connection to the database times out. */
  async function startNode(index, release, tries = 3) {
    const child = start(
      nodeName(index),
      release.folder,
      ['--max-semi-space-size=64', '--min-semi-space-size=32', 'apps/server/src/app/start.ts'],
      {
        PORT: String(nodePort(index)),
        DATA_DIR: join(folder, `node-${index + 1}`),
      },
    );
    await until(`the start of ${nodeName(index)}`, 180, async () => {
      if (child.exitCode !== null) return true;
      return (await fetch(`http://127.0.0.1:${nodePort(index)}/readyz`)).status === 200;
    });
    if (child.exitCode !== null && tries > 1) return startNode(index, release, tries - 1);
    if (child.exitCode !== null) throw new Error(`${nodeName(index)} ended: ${running.get(nodeName(index))?.said()}`);
    // The proxy asks every second.
    await pause(1500);
  }

  // Customers, each with two tickets in turn: one that is kept, and one that is given back.
  const bought = [];
  const returned = [];
  const customers = { buy: false };
  let buyers = [];
  let number = 0;
  const days = Array.from({ length: 20 }, (_, index) => day(7 + index)).filter((date) => !date.endsWith('-12-25'));

  async function shopOn() {
    while (customers.buy) {
      const count = number++;
      const one = await buy(publicUrl, sandboxUrl, `buyer${count}@example.com`, days[count % days.length], dearestOneWay);
      if (one.told.response?.status !== 'confirmed') throw new Error(`purchase ${count}: ${JSON.stringify(one.told)}`);
      bought.push(one);
      if (count % 3 === 0) {
        await giveBack(one);
        returned.push(one);
      }
    }
  }

  // Somebody opens the shop up to five times a second: each visit is a row that must be written, and a list that may be read from a standby.
  const visits = { go: false, answers: new Map(), longestMs: 0 };
  async function statusOf(path, options = {}) {
    const answer = await fetch(`${publicUrl}/apiv1/${path}`, { ...options, signal: AbortSignal.timeout(5000) }).catch(() => undefined);
    const text = await answer?.text().catch(() => undefined);
    return text?.startsWith('<') ? `${answer.status} of the proxy` : (answer?.status ?? 'none');
  }
  async function visit() {
    let lastMs = performance.now();
    while (visits.go) {
      const body = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
      const statuses = [await statusOf('users/visitor/session', body), await statusOf('blogs')];
      for (const status of statuses) visits.answers.set(status, (visits.answers.get(status) ?? 0) + 1);
      if (statuses.every((status) => status === 200)) {
        visits.longestMs = Math.max(visits.longestMs, performance.now() - lastMs);
        lastMs = performance.now();
      }
      await pause(200);
    }
    visits.longestMs = Math.max(visits.longestMs, performance.now() - lastMs);
  }
  let visitor;

  return {
    sandboxUrl,
    bought,
    returned,
    nodeName,

    async startSandbox() {
      const child = start('sandbox', process.cwd(), ['apps/sandbox/src/start.ts'], {
        SANDBOX_PORT: String(sandboxPort),
        DATA_DIR: folder,
        SHOP_URL: publicUrl,
      });
      await once(child.stdout, 'data');
    },

    startNode,

    /** A figure of a node, such as `throughfare_reads_total{server="standby"}`. */
    async figure(index, name) {
      const text = await (await fetch(`http://127.0.0.1:${nodePort(index)}/metrics`)).text();
      return Number(
        text
          .split('\n')
          .find((line) => line.startsWith(`${name} `))
          ?.slice(name.length + 1),
      );
    },

    killNode: (index) => end(nodeName(index), 'SIGKILL'),
    stopNode: (index) => end(nodeName(index)),

    /** Lets customers buy until as many purchases have ended after the event as asked for. */
    async during(event, purchases) {
      Object.assign(visits, { longestMs: 0, answers: new Map() });
      visits.go = true;
      visitor = visit();
      customers.buy = true;
      buyers = Array.from({ length: 2 }, () => shopOn());
      const failed = Promise.all(buyers).then(() => undefined);
      failed.catch(() => undefined);
      const before = { bought: bought.length, returned: returned.length };
      const more = async (from) => {
        while (bought.length < from + purchases) await Promise.race([pause(200), failed]);
      };
      try {
        await more(bought.length - purchases + 1);
        await event();
        await more(bought.length);
      } finally {
        customers.buy = false;
        await failed.catch(() => undefined);
        visits.go = false;
        await visitor;
        await failed;
      }
      return {
        bought: bought.length - before.bought,
        returned: returned.length - before.returned,
        outageSeconds: visits.longestMs / 1000,
        answers: new Map(visits.answers),
      };
    },

    /** Runs a command of package.json beside the shop, and answers what it says. */
    command(program, release, ...argv) {
      const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...argv], {
        cwd: release.folder,
        encoding: 'utf8',
        env: { ...environment, DATA_DIR: join(folder, 'beside') },
      });
      return { status, said: `${stdout}${stderr}` };
    },

    saidAll: () => [...running].map(([name, { said }]) => `--- ${name}\n${said().slice(-2500)}`).join('\n'),

    async stop() {
      customers.buy = false;
      visits.go = false;
      await Promise.all([...running.keys()].filter((name) => name !== 'sandbox').map((name) => end(name)));
      await end('sandbox');
    },
  };
}
