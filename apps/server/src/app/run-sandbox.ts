import { spawn, type ChildProcess } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { webhookEvents } from '../modules/payments/stripe/webhook-events.data.ts';
import type { Config, SandboxConfig } from '../platform/config/config.ts';
import { programFile } from '../platform/program-file.ts';
import { StartFailure } from '../platform/start-failure.ts';
import { identityOf, runningProcessOf } from './process-identity.ts';

export interface RunningSandbox {
  stop(): Promise<void>;
}

const program = programFile({ source: '../../../sandbox/src/start.ts', built: 'sandbox' }, import.meta.url);

/** A killed shop leaves its sandbox running. The next shop may be of another version, so it starts its own. */
export async function stopLeftSandbox(dataFolder: string): Promise<void> {
  const pid = runningProcessOf(identityFile(dataFolder));
  if (pid === undefined) return;
  process.kill(pid, 'SIGTERM');
  for (let waited = 0; runningProcessOf(identityFile(dataFolder)) !== undefined; waited += 50) {
    if (waited === 5_000) process.kill(pid, 'SIGKILL');
    await delay(50);
  }
}

function identityFile(dataFolder: string): string {
  return join(dataFolder, 'sandbox.running');
}

/** Starts the stand-ins for the outside world in their own process. Resolves once they answer. */
export async function runSandbox(config: Config, sandbox: SandboxConfig, onDeath: (what: string) => void): Promise<RunningSandbox> {
  const child = spawn(process.execPath, [program], {
    env: {
      PATH: process.env['PATH'],
      // the folder where Node keeps compiled code
      ...(process.env['NODE_COMPILE_CACHE'] === undefined ? {} : { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] }),
      HOST: config.host,
      SANDBOX_PORT: String(sandbox.port),
      SANDBOX_SMTP_PORT: String(sandbox.smtpPort),
      DATA_DIR: config.dataFolder,
      SHOP_URL: config.publicUrl,
      STRIPE_WEBHOOK_SECRET: config.cards.webhookSecret,
      STRIPE_WEBHOOK_EVENTS: webhookEvents.join(','),
      ...(config.clockStartsAtMs === undefined ? {} : { CLOCK: new Date(config.clockStartsAtMs).toISOString() }),
    },
    // In a process group of its own: Ctrl-C reaches the shop alone. The shop stops the sandbox after the last order has heard how its
    // payment went.
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  if (child.pid !== undefined) writeFileSync(identityFile(config.dataFolder), identityOf(child.pid) ?? '');
  await untilReady(child);
  let stopping = false;
  child.once('exit', (code, signal) => {
    if (!stopping) onDeath(`The sandbox has ended (${signal ?? code}).`);
  });
  return {
    async stop() {
      stopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), 5_000);
      await ended;
      clearTimeout(timer);
    },
  };
}

/** The sandbox prints one line of JSON when it is ready, or a sentence and ends. */
function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    const complaints: string[] = [];
    const { stdout, stderr } = child;
    if (!stdout || !stderr) throw new Error('the sandbox was started without pipes');
    createInterface(stdout).on('line', (line) => {
      if (line.startsWith('{"ready":true')) resolve();
    });
    createInterface(stderr).on('line', (line) => {
      // Node's own notes about experimental parts are not errors of the sandbox.
      if (!/Warning|--trace-warnings/.test(line)) complaints.push(line);
    });
    child.once('error', reject);
    child.once('exit', () =>
      reject(
        new StartFailure(complaints[0] ?? 'The sandbox ended at its start.', 'Set SANDBOX_PORT to another port if its port is taken.'),
      ),
    );
  });
}
