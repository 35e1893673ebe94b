import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { freePort } from '../../apps/server/src/platform/postgres/embedded/free-port.ts';

const program = fileURLToPath(new URL('../../apps/server/src/app/start.ts', import.meta.url));

export interface StartOptions {
  /** Each kills the process when it is passed. */
  readonly armed: ReadonlySet<string>;
  /** The instant of the shop's clock at the start. */
  readonly clockMs: number;
}

/** The real program in a process of its own, on a data folder of its own, started again after each death. */
export interface KillableShop {
  readonly url: string;
  readonly sandboxUrl: string;
  /** Until it is ready, or until it died at a failpoint on its way there. */
  start(options: StartOptions): Promise<void>;
  /** Resolves when the process has ended; the failpoint that killed it, if one did. */
  death(): Promise<string | undefined>;
  kill(): Promise<void>;
  /** Of the embedded database, which outlives the process that is killed. */
  databaseUrl(): string;
  /** Ends everything as Ctrl-C does, and removes the data. */
  remove(): Promise<void>;
}

export async function createKillableShop(): Promise<KillableShop> {
  const folder = mkdtempSync(join(tmpdir(), 'throughfare-kill-'));
  const port = await freePort();
  const sandboxPort = await freePort(port + 100);
  const facts = () =>
    z
      .object({ folder: z.string(), port: z.number(), password: z.string() })
      .parse(JSON.parse(readFileSync(join(folder, 'postgres.json'), 'utf8')));
  let child: ChildProcess | undefined;
  let death: Promise<string | undefined> = Promise.resolve(undefined);

  return {
    url: `http://127.0.0.1:${port}`,
    sandboxUrl: `http://127.0.0.1:${sandboxPort}`,
    async start({ armed, clockMs }) {
      const started = spawn(process.execPath, [program], {
        env: {
          PATH: process.env['PATH'],
          NODE_ENV: 'production',
          ROLES: 'api,worker',
          RATE_LIMITS: 'off',
          LOG_LEVEL: 'error',
          DATA_DIR: folder,
          PORT: String(port),
          SANDBOX_PORT: String(sandboxPort),
          CLOCK: new Date(clockMs).toISOString(),
          FAILPOINTS: [...armed].map((name) => `${name}=kill`).join(','),
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child = started;
      const [said, complained] = [collect(started.stdout), collect(started.stderr)];
      // Not "exit": what it said last must have been read.
      death = once(started, 'close').then(() => /killed at the failpoint (\S+)/.exec(complained.text())?.[1]);
      const ready = said.until('the shop is at');
      const diedBefore = await Promise.race([ready.then(() => false), death.then(() => true)]);
      if (diedBefore && (await death) === undefined) {
        throw new Error(`the shop did not start (${started.signalCode ?? started.exitCode}): ${said.text()}${complained.text()}`);
      }
    },
    death: () => death,
    async kill() {
      child?.kill('SIGKILL');
      await death;
    },
    databaseUrl: () => `postgres://throughfare:${encodeURIComponent(facts().password)}@127.0.0.1:${facts().port}/throughfare`,
    async remove() {
      child?.kill('SIGTERM');
      await death;
      // As root, PostgreSQL's data may stand outside of our folder.
      const { folder: data } = facts();
      if (!data.startsWith(folder)) rmSync(dirname(data), { recursive: true, force: true });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function collect(stream: NodeJS.ReadableStream | null) {
  let text = '';
  const waiting: (() => void)[] = [];
  stream?.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
    for (const look of waiting) look();
  });
  return {
    text: () => text,
    until: (words: string) =>
      new Promise<void>((resolve) => {
        waiting.push(() => {
          if (text.includes(words)) resolve();
        });
      }),
  };
}
