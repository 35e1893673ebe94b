import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { freeShopPort } from '../../../../tests/support/free-shop-port.ts';
import { builtProgram, keepsCompiled } from '../../../../tests/support/warm-start.ts';
import { readClusterFacts } from '../platform/postgres/embedded/cluster-facts.ts';
import { identityOf } from './process-identity.ts';

const program = builtProgram('start');

let folder: string;
let port: number;
let sandboxPort: number;
const started: ChildProcess[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'throughfare-start-'));
});

beforeEach(async () => {
  port = await freeShopPort();
  sandboxPort = await freeShopPort();
});

afterEach(async () => {
  for (const child of started.splice(0)) await stop(child, 'SIGTERM');
});

afterAll(() => removeData(folder));

function removeData(dataFolder: string): void {
  // For root, PostgreSQL's data is outside this folder. A start that was stopped early has not created any.
  const data = readClusterFacts(dataFolder)?.folder;
  if (data !== undefined) rmSync(dirname(data), { recursive: true, force: true });
  rmSync(dataFolder, { recursive: true, force: true });
}

/** Without pages, which would have to be built. The first start makes the data, the others use it. */
function start(variables: Record<string, string> = {}): ChildProcess {
  const child = spawn(process.execPath, [program], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      ...keepsCompiled,
      ROLES: 'api,worker',
      DATA_DIR: folder,
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  started.push(child);
  return child;
}

async function ready(child: ChildProcess): Promise<void> {
  if (!child.stdout) throw new Error('no output');
  for await (const line of createInterface(child.stdout)) if (line.includes('the shop is at')) return;
  throw new Error('it ended before it was ready');
}

async function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
  return child.exitCode;
}

function bodyOf(answer: unknown): { token: string } {
  return z.object({ body: z.object({ token: z.string() }) }).parse(answer).body;
}

/** The exit code and the whole standard error. */
async function failing(variables: Record<string, string>): Promise<{ exitCode: number | null; said: string }> {
  const child = start(variables);
  const chunks: Buffer[] = [];
  child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
  await once(child, 'close');
  return { exitCode: child.exitCode, said: Buffer.concat(chunks).toString('utf8') };
}

test.each([
  [{ PORT: 'x' }, 'throughfare: PORT must be a port number from 1 to 65535, not "x". docs/operating.md lists every variable.\n'],
  [{ DATA_DIR: program }, `throughfare: The data folder ${program} is not writable. Set DATA_DIR to a folder that is.\n`],
  [{ HOST: '192.0.2.1' }, 'throughfare: HOST is 192.0.2.1. Demo mode is for this machine alone. Unset HOST, or set MODE=live.\n'],
])('with %o fails with one line that says how to fix it', async (variables, line) => {
  expect(await failing(variables)).toEqual({ exitCode: 1, said: line });
});

test('stops cleanly, and after a kill starts again with its data', async () => {
  const first = start();
  await ready(first);
  const signedUp = await fetch(`http://127.0.0.1:${port}/apiv1/users/guest/sign_up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"email":"ann@example.com"}',
  });
  const { token } = bodyOf(await signedUp.json());
  await stop(first, 'SIGKILL');

  const second = start();
  await ready(second);
  const profile = await fetch(`http://127.0.0.1:${port}/apiv1/users/get_profile`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(await profile.json()).toMatchObject({ data: { body: { email: 'ann@example.com', isGuestUser: true } } });
  // One Ctrl-C comes twice: from the terminal, and from the program that started the shop. That program finds both once it runs again, and
  // the system would join two of the same signal, so they differ.
  second.kill('SIGSTOP');
  second.kill('SIGINT');
  second.kill('SIGTERM');
  expect(await stop(second, 'SIGCONT')).toBe(0);
  await expect(fetch(`http://127.0.0.1:${sandboxPort}/healthz`)).rejects.toThrow('fetch failed');
}, 600_000);

/** When the answering process was started, by its own metrics. Each question uses a new connection. */
async function startOfOne(): Promise<string | undefined> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics?process=this`, { headers: { connection: 'close' } }).catch(() => undefined);
  return /^process_start_time_seconds (.+)$/m.exec((await answer?.text()) ?? '')?.[1];
}

/** The processes beside the first that do this work. */
function besides(pid: number | undefined, does: 'web' | 'jobs'): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
  const commandOf = (child: number): string => readFileSync(`/proc/${child}/cmdline`, 'utf8').replaceAll('\0', ' ');
  return children.filter((child) => identityOf(child) !== undefined && commandOf(child).includes(`process-beside.mjs ${does}`));
}

test('serves from several processes on one port, replaces one that ends, and leaves none when it is killed', async () => {
  const shop = start({ WEB_PROCESSES: '2' });
  await ready(shop);
  const answered = new Set<string | undefined>();
  await expect.poll(async () => answered.add(await startOfOne()).size).toBe(2);
  // each of them shows the figures of the whole node, the process for jobs included
  const ofNode = async () => (await fetch(`http://127.0.0.1:${port}/metrics`, { headers: { connection: 'close' } })).text();
  for (let count = 0; count < 8; count += 1)
    await expect.poll(ofNode).toMatch(/throughfare_processes\{roles="api"\} 2\n(?:.*\n)*?.*roles="worker"\} 1\n/);
  // a missing process has no number: 0 would mean this whole group
  const [first = Number.NaN] = besides(shop.pid, 'web');
  process.kill(first, 'SIGKILL');
  await expect.poll(() => besides(shop.pid, 'web').filter((pid) => pid !== first)).toHaveLength(1);
  const [second = 0] = besides(shop.pid, 'web');
  await stop(shop, 'SIGKILL');
  await expect.poll(() => identityOf(second)).toBeUndefined();
  // the next shop finds the port free
  await ready(start());
}, 600_000);

test('runs its jobs in a process of their own, before the others on full processors, and replaces it when it is killed', async () => {
  const shop = start({ WEB_PROCESSES: '2' });
  await ready(shop);
  await expect.poll(() => besides(shop.pid, 'jobs')).toHaveLength(1);
  const [first = Number.NaN] = besides(shop.pid, 'jobs');
  const serving = [shop.pid, ...besides(shop.pid, 'web')].map((pid) => getPriority(pid));
  expect(serving).toEqual([getPriority(first) + 5, getPriority(first) + 5]);
  process.kill(first, 'SIGKILL');
  await expect.poll(() => besides(shop.pid, 'jobs').filter((pid) => pid !== first)).toHaveLength(1);
  expect(await stop(shop, 'SIGTERM')).toBe(0);
}, 600_000);

/** An answer over a new connection, from whichever process takes it; `undefined` while none does. */
async function readiness(): Promise<number | undefined> {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { headers: { connection: 'close' } }).catch(() => undefined);
  return answer?.status;
}

test('is not ready before all its processes listen, and says that it is leaving before its port closes', async () => {
  const shop = start({ WEB_PROCESSES: '2', DRAIN_SECONDS: '2' });
  const told = ready(shop).then(() => true);
  const early = new Set<number | undefined>();
  while (!(await Promise.race([told, readiness().then((status) => (early.add(status), status === 200))])));
  // the first says that it is ready only once the other listens as well
  const answered = new Set<string | undefined>();
  await expect.poll(async () => answered.add(await startOfOne()).size).toBe(2);
  expect(early).toContain(503);
  await told;

  const ended = once(shop, 'exit');
  shop.kill('SIGTERM');
  await expect.poll(readiness, { interval: 20 }).toBe(503);
  // the address is still served
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  await expect.poll(readiness, { interval: 100, timeout: 15_000 }).toBeUndefined();
  expect(await ended).toEqual([0, null]);
}, 600_000);

test('does not start a second shop over the first one', async () => {
  await ready(start());
  expect(await failing({})).toMatchObject({ exitCode: 1, said: expect.stringContaining('is in use by process') });
  const other = mkdtempSync(join(tmpdir(), 'throughfare-start-'));
  expect(await failing({ DATA_DIR: other })).toMatchObject({
    exitCode: 1,
    said: expect.stringContaining(`Port ${port} is in use by another program.`),
  });
  rmSync(other, { recursive: true });
}, 600_000);

test('stops when it is asked to during its start', async () => {
  const fresh = mkdtempSync(join(tmpdir(), 'throughfare-start-'));
  onTestFinished(() => removeData(fresh));
  const child = start({ DATA_DIR: fresh });
  if (!child.stdout) throw new Error('no output');
  for await (const line of createInterface(child.stdout)) if (line.includes('Making the database')) break;
  expect(await stop(child, 'SIGTERM')).toBe(0);
  await expect(fetch(`http://127.0.0.1:${sandboxPort}/healthz`)).rejects.toThrow('fetch failed');
}, 600_000);

test('stops when its parent process is gone', async () => {
  const child = start();
  await ready(child);
  const ended = once(child, 'exit');
  child.disconnect();
  expect(await ended).toEqual([0, null]);
  await expect(fetch(`http://127.0.0.1:${sandboxPort}/healthz`)).rejects.toThrow('fetch failed');
}, 600_000);
