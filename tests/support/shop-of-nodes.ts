import { spawn, type ChildProcess } from 'node:child_process';
import type { Source } from '@throughfare/kernel/source';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import * as z from 'zod';
import { migrateAll } from '../../apps/server/src/app/migrate-all.ts';
import { createPool } from '../../apps/server/src/platform/postgres/create-pool.ts';
import { readClusterFacts } from '../../apps/server/src/platform/postgres/embedded/cluster-facts.ts';
import { type EmbeddedPostgres, keepEmbeddedPostgres } from '../../apps/server/src/platform/postgres/embedded/keep-embedded-postgres.ts';
import { freeShopPort } from './free-shop-port.ts';
import type { TestSandbox } from './start-test-sandbox.ts';
import { builtProgram, giveCatalogue, keepsCompiled, littleWork } from './warm-start.ts';

/** See node-child.ts. */
const passing = z.object({ passage: z.number(), name: z.string(), orderId: z.string() });

const program = builtProgram('node-child');

export interface Node {
  readonly url: string;
  readonly process: ChildProcess;
  /** The node's standard error. */
  readonly complaints: () => string;
}

export interface NodeOptions {
  /** Default: any free port. */
  readonly port?: number;
  /** The instant of the node's clock at its start. Default: the system's. */
  readonly clockMs?: number;
  /** How long a node's lease on an order lasts. Default: as in production. */
  readonly leaseSeconds?: number;
  /** Makes this seller have no exchanges of its own. */
  readonly rebooking?: Source | undefined;
  /** More variables of the environment. */
  readonly variables?: Readonly<Record<string, string>> | undefined;
  /** Called at each failpoint that the node passes for an order. The node continues once the promise resolves. */
  readonly atFailpoint?: (name: string, orderId: string) => Promise<void>;
}

/** Any number of processes over one database. */
export interface Nodes {
  /** The same for every node, because a repeated request to a payment provider must be identical. */
  readonly publicUrl: string;
  start(roles: string, options?: NodeOptions): Promise<Node>;
  /** Kills the nodes that still run. */
  end(): Promise<void>;
}

/** Nodes over their own PostgreSQL, with fsync on as in production. */
export interface ShopOfNodes extends Omit<Nodes, 'end'> {
  readonly dataFolder: string;
  readonly databaseUrl: string;
  /** Stops and starts PostgreSQL while its processes run. */
  restartPostgres(): Promise<void>;
  remove(): Promise<void>;
}

export interface NodesOver {
  readonly sandbox: TestSandbox;
  /** A migrated database. */
  readonly databaseUrl: string;
  /** The data folder of all nodes. It keeps the station catalogue. */
  readonly folder: string;
}

export async function createNodes({ sandbox, databaseUrl, folder }: NodesOver): Promise<Nodes> {
  giveCatalogue(folder);
  const nodes: Node[] = [];
  const publicUrl = `http://127.0.0.1:${await freeShopPort()}`;
  return {
    publicUrl,
    async start(roles, { port: wishedPort, clockMs, leaseSeconds, atFailpoint, rebooking, variables } = {}) {
      const port = wishedPort ?? (await freeShopPort());
      const child = spawn(process.execPath, [program], {
        env: {
          PATH: process.env['PATH'],
          NODE_ENV: 'production',
          ...keepsCompiled,
          NODE_DATABASE_URL: databaseUrl,
          ROLES: roles,
          RATE_LIMITS: 'off',
          PROOF_OF_WORK: littleWork,
          LOG_LEVEL: 'error',
          // One address for all nodes: a repeated request to a provider must be identical, including links to the shop.
          NODE_PUBLIC_URL: publicUrl,
          DATA_DIR: folder,
          PORT: String(port),
          SANDBOX_PORT: String(sandbox.port),
          SMTP_URL: `smtp://127.0.0.1:${sandbox.smtpPort}`,
          ...(leaseSeconds === undefined ? {} : { NODE_LEASE_SECONDS: String(leaseSeconds) }),
          ...(rebooking === undefined ? {} : { NODE_REBOOKING: rebooking }),
          ...(clockMs === undefined ? {} : { CLOCK: new Date(clockMs).toISOString() }),
          ...variables,
        },
        stdio: ['ignore', 'pipe', 'pipe', ...(atFailpoint ? ['ipc' as const] : [])],
      });
      if (atFailpoint) {
        const letPass = async (message: unknown): Promise<void> => {
          const { passage, name, orderId } = passing.parse(message);
          await atFailpoint(name, orderId);
          // A node killed at this moment does not receive it. Without a handler, the broken channel would fail the whole run.
          if (child.connected) child.send({ goOn: passage }, () => undefined);
        };
        child.on('message', (message) => void letPass(message));
      }
      let complaints = '';
      child.stderr?.setEncoding('utf8').on('data', (text: string) => (complaints += text));
      const node = { url: `http://127.0.0.1:${port}`, process: child, complaints: () => complaints };
      nodes.push(node);
      await saysReady(node);
      return node;
    },
    async end() {
      for (const { process: child } of nodes) {
        if (child.exitCode !== null || child.signalCode !== null) continue;
        child.kill('SIGKILL');
        await once(child, 'exit');
      }
    },
  };
}

export async function createShopOfNodes(
  sandbox: TestSandbox,
  dataFolder = mkdtempSync(join(tmpdir(), 'throughfare-scale-')),
): Promise<ShopOfNodes> {
  const openPostgres = (): Promise<EmbeddedPostgres> => keepEmbeddedPostgres(dataFolder, 120, () => undefined);
  let postgres = await openPostgres();
  const pool = createPool({ url: postgres.url, max: 2, name: 'migrations', statementTimeoutMs: 0, onIdleError: () => undefined });
  await migrateAll(pool);
  await pool.end();
  const { end, ...nodes } = await createNodes({ sandbox, databaseUrl: postgres.url, folder: join(dataFolder, 'nodes') });
  return {
    ...nodes,
    dataFolder,
    databaseUrl: postgres.url,
    async restartPostgres() {
      await postgres.stop();
      postgres = await openPostgres();
    },
    async remove() {
      await end();
      const data = readClusterFacts(dataFolder)?.folder ?? '';
      await postgres.stop();
      // for root, PostgreSQL's data may be outside our folder
      if (data !== '' && !data.startsWith(dataFolder)) rmSync(dirname(data), { recursive: true, force: true });
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

async function saysReady({ process: { stdout }, complaints }: Node): Promise<void> {
  if (!stdout) throw new Error('no output');
  for await (const line of createInterface(stdout)) if (line.includes('the node is ready')) return void stdout.resume();
  throw new Error(`a node ended before it was ready: ${complaints()}`);
}
