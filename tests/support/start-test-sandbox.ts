import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSandbox, type Sandbox } from '../../apps/sandbox/src/create-sandbox.ts';
import { readEnvironment } from '../../apps/sandbox/src/read-environment.ts';

export interface ReceivedWebhook {
  readonly body: string;
  readonly headers: IncomingHttpHeaders;
}

export interface TestSandbox extends Sandbox {
  readonly port: number;
  /** The port of the shop that the sandbox knows. */
  readonly shopPort: number;
  readonly dataFolder: string;
  /** The webhooks sent to the shop, in the sequence of their arrival. */
  readonly webhooks: readonly ReceivedWebhook[];
  /** The status with which the shop answers the next webhooks. Afterwards it answers 200 again. */
  answerWebhooksWith(...statuses: number[]): void;
  setFault(fault: { target: string; mode: string; times?: number; delayMilliseconds?: number }): Promise<void>;
  /** The number of faults that no request has met yet. */
  faultsLeft(): Promise<number>;
  /** Stops the sandbox and starts it again on the same data. */
  restart(): Promise<void>;
}

/**
 * A sandbox on free ports with its own data. Unless `shopUrl` names a shop, the shop is a stand-in that only receives. Tests must close it.
 */
export async function startTestSandbox(
  options: {
    readonly nowMs?: () => number;
    readonly shopNowMs?: () => number;
    readonly shopUrl?: string;
    readonly webhookEvents?: string;
  } = {},
): Promise<TestSandbox> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'sandbox-'));
  const webhooks: ReceivedWebhook[] = [];
  const statuses: number[] = [];
  const shop = await listen(
    createServer((request, response) => {
      let body = '';
      request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
      request.on('end', () => {
        webhooks.push({ body, headers: request.headers });
        response.writeHead(statuses.shift() ?? 200).end();
      });
    }),
  );
  const environment = readEnvironment({
    SANDBOX_PORT: '0',
    DATA_DIR: dataFolder,
    STRIPE_WEBHOOK_EVENTS: options.webhookEvents,
    SHOP_URL: options.shopUrl ?? `http://127.0.0.1:${shop.port}`,
  });
  let sandbox = await createSandbox(environment, options.nowMs, options.shopNowMs);
  return {
    get url() {
      return sandbox.url;
    },
    get port() {
      return Number(new URL(sandbox.url).port);
    },
    get smtpPort() {
      return sandbox.smtpPort;
    },
    shopPort: shop.port,
    dataFolder,
    webhooks,
    answerWebhooksWith: (...next) => void statuses.push(...next),
    setFault: async (fault) => {
      const response = await fetch(`${sandbox.url}/sandbox/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(fault),
      });
      if (!response.ok) throw new Error(await response.text());
    },
    faultsLeft: async () => {
      const response = await fetch(`${sandbox.url}/sandbox/faults`);
      const { faults }: { faults: unknown[] } = JSON.parse(await response.text());
      return faults.length;
    },
    restart: async () => {
      await sandbox.close();
      sandbox = await createSandbox(environment, options.nowMs, options.shopNowMs);
    },
    close: async () => {
      await sandbox.close();
      shop.server.closeAllConnections();
      await new Promise((resolve) => shop.server.close(resolve));
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

function listen(server: Server): Promise<{ server: Server; port: number }> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve({ server, port: typeof address === 'object' && address ? address.port : 0 });
    });
  });
}
