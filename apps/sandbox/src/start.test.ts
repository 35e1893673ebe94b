import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createTransport } from 'nodemailer';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sandboxStripe } from '../../../tests/support/sandbox-stripe.ts';

interface Running {
  readonly process: ChildProcess;
  readonly url: string;
  readonly smtpPort: number;
}

let dataFolder: string;
const started: ChildProcess[] = [];

beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'sandbox-start-'));
});
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  rmSync(dataFolder, { recursive: true, force: true });
});

function launch(port: string): ChildProcess {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'start.ts')], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataFolder, SANDBOX_PORT: port, SHOP_URL: 'http://127.0.0.1:9' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  return child;
}

async function start(): Promise<Running> {
  const child = launch('0');
  if (!child.stdout) throw new Error('no output');
  for await (const line of createInterface({ input: child.stdout })) {
    const ready: { url: string; smtpPort: number } = JSON.parse(line);
    return { process: child, ...ready };
  }
  throw new Error('the sandbox ended before it was ready');
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
  return child.exitCode;
}

describe('the process', () => {
  it('answers only under the names of this machine', async () => {
    const { url } = await start();
    const statusFor = (host: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        get(`${url}/mail`, { headers: { host } }, (response) => resolve(response.resume().statusCode)).on('error', reject);
      });
    expect(await statusFor(new URL(url).host)).toBe(200);
    expect(await statusFor('localhost')).toBe(200);
    expect(await statusFor('mails.attacker.example')).toBe(421);
  });

  it('still knows after SIGKILL everything that it had answered', async () => {
    const first = await start();
    const intent = await sandboxStripe(first.url).paymentIntents.create(
      { amount: 4200, currency: 'gbp', capture_method: 'manual', confirmation_method: 'manual', payment_method: 'pm_card_visa' },
      { idempotencyKey: 'order-1' },
    );
    await sandboxStripe(first.url).paymentIntents.confirm(intent.id);
    await createTransport({ host: '127.0.0.1', port: first.smtpPort }).sendMail({
      from: 'a@example.com',
      to: 'b@example.com',
      subject: 'Kept',
      text: '.',
    });
    await end(first.process, 'SIGKILL');

    const second = await start();
    const stripe = sandboxStripe(second.url);
    expect(await stripe.paymentIntents.capture(intent.id)).toMatchObject({ status: 'succeeded', amount_received: 4200 });
    const replayed = await stripe.paymentIntents.create(
      { amount: 4200, currency: 'gbp', capture_method: 'manual', confirmation_method: 'manual', payment_method: 'pm_card_visa' },
      { idempotencyKey: 'order-1' },
    );
    expect(replayed.id).toBe(intent.id);
    expect(await (await fetch(`${second.url}/mail.json?to=b@example.com`)).json()).toMatchObject({ mails: [{ subject: 'Kept' }] });
    expect(await end(second.process, 'SIGTERM')).toBe(0);
  });

  it('says in one line that its port is taken', async () => {
    const first = await start();
    const second = launch(new URL(first.url).port);
    let said = '';
    second.stderr?.setEncoding('utf8').on('data', (chunk: string) => (said += chunk));
    await once(second, 'exit');
    expect(second.exitCode).toBe(1);
    expect(said.trim().split('\n')).toHaveLength(1);
    expect(said).toContain('set SANDBOX_PORT');
  });
});
