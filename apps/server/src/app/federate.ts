/**
 * A second demonstration shop beside the first. It has no carriers of its own: its only seller is the first shop, over OSDM. The first shop
 * treats it as it treats every partner: an agency on account, with a key.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyCall, CallAnswer, CallInput } from '@throughfare/contract/call';
import { setCreditLimit } from '@throughfare/contract/calls/agency-credit';
import { createAgencyKey } from '@throughfare/contract/calls/agency-keys';
import { setSettlement } from '@throughfare/contract/calls/agency-terms';
import { getHumanChallenge } from '@throughfare/contract/calls/human-check';
import { signIn } from '@throughfare/contract/calls/users';
import { type Client, createClient } from '@throughfare/contract/client';
import { fetchTransport } from '@throughfare/contract/fetch-transport';
import { demoAgencies, demoPassword } from '../modules/accounts/demo-users.data.ts';
import { solveChallenge } from '../modules/accounts/rules/proof-of-work.ts';
import type { Config } from '../platform/config/config.ts';
import { programFile } from '../platform/program-file.ts';
import { StartFailure } from '../platform/start-failure.ts';

/** The second shop's ports are this much higher. */
const portStep = 10;

const credit = { currency: 'GBP', limit: '20000', security: 'none' } as const;
const [{ id: partnerAgency }] = demoAgencies;

export interface SecondShop {
  readonly url: string;
  readonly sandboxUrl: string;
  stop(): Promise<void>;
}

interface PartnerKey {
  readonly client: string;
  readonly secret: string;
}

/** Starts the second shop as a child that ends with this process. Answers when it has been started; it tells its own address. */
export async function federate(
  config: Pick<Config, 'publicUrl' | 'dataFolder' | 'port' | 'sandbox'>,
  say: (line: string) => void,
  /** The first shop's clock. */
  nowMs: number,
): Promise<SecondShop> {
  const { sandbox } = config;
  if (!sandbox) throw new StartFailure('--federate is for demonstrations.', 'A live shop names its sellers in OSDM_SUPPLIERS.');
  const folder = join(config.dataFolder, 'federated');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const sellers = writeSellers(folder, config.publicUrl, await partnerKey(config.publicUrl, folder, nowMs));
  say(`starting a second shop, which sells the trains of ${config.publicUrl} over OSDM …`);
  const child = spawn(process.execPath, [...process.execArgv, programFile({ source: './start.ts', built: 'start' }, import.meta.url)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PORT: String(config.port + portStep),
      SANDBOX_PORT: String(sandbox.port + portStep),
      DATA_DIR: join(folder, 'data'),
      BRAND_NAME: 'Second Shop',
      SUPPLIERS: 'none',
      OSDM_SUPPLIERS: sellers,
      WEB_PROCESSES: '1',
    },
  });
  const at = (port: number): string => `http://127.0.0.1:${port + portStep}`;
  return { url: at(config.port), sandboxUrl: at(sandbox.port), stop: () => stopped(child) };
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** The key of the last start, if the first shop still accepts it. */
async function partnerKey(url: string, folder: string, nowMs: number): Promise<PartnerKey> {
  const [idFile, secretFile] = [join(folder, 'client'), join(folder, 'secret')];
  if (existsSync(idFile) && existsSync(secretFile)) {
    const kept = { client: readFileSync(idFile, 'utf8'), secret: readFileSync(secretFile, 'utf8') };
    if (await isAccepted(url, kept)) return kept;
  }
  const made = await makeKey(createClient(fetchTransport(url)), nowMs);
  writeFileSync(idFile, made.client);
  writeFileSync(secretFile, made.secret, { mode: 0o600 });
  chmodSync(secretFile, 0o600);
  return made;
}

async function isAccepted(url: string, { client, secret }: PartnerKey): Promise<boolean> {
  const body = new URLSearchParams({ grant_type: 'client_credentials', client_id: client, client_secret: secret });
  return (await fetch(`${url}/osdm/oauth/token`, { method: 'POST', body })).ok;
}

async function makeKey(client: Client, nowMs: number): Promise<PartnerKey> {
  const [head, admin] = [await signedIn(client, 'super@example.com'), await signedIn(client, 'admin@example.com')];
  const today = new Date(nowMs).toISOString().slice(0, 10);
  await must(client, head, setSettlement, {
    body: { agencyId: partnerAgency, settlement: 'gross', paymentMethods: ['card', 'onAccount'], validFrom: today },
  });
  await must(client, head, setCreditLimit, { body: { agencyId: partnerAgency, ...credit } });
  const { data } = await must(client, admin, createAgencyKey, {
    body: { name: 'Second shop', scopes: ['search', 'book', 'bookings', 'afterSales'], expiresInDays: 365, perMinute: 600 },
  });
  return { client: data.keyId, secret: data.secret };
}

async function signedIn(client: Client, username: string): Promise<string> {
  const challenge = await must(client, undefined, getHumanChallenge, {});
  const reCAPTCHAtoken = challenge.kind === 'proofOfWork' ? (solveChallenge(challenge) ?? '') : '';
  const { body } = await must(client, undefined, signIn, { body: { username, password: demoPassword, reCAPTCHAtoken } });
  if (body.outcome !== 'signedIn') throw new StartFailure(`${username} cannot sign in.`, 'Start with a fresh DATA_DIR.');
  return body.token;
}

async function must<const C extends AnyCall>(
  client: Client,
  token: string | undefined,
  call: C,
  input: CallInput<C>,
): Promise<CallAnswer<C>> {
  const outcome = await client.call(call, input, { headers: { 'browse-from': '/uk' }, ...(token === undefined ? {} : { token }) });
  if (!outcome.ok)
    throw new StartFailure(
      `The second shop could not become a partner of the first: ${outcome.error.code}.`,
      'Start with a fresh DATA_DIR.',
    );
  return outcome.data;
}

function writeSellers(folder: string, url: string, { client }: PartnerKey): string {
  const seller = {
    source: 'FIRST',
    sells: 'The first shop',
    contact: 'https://throughfare.example',
    home: 'GB',
    currency: credit.currency,
    countries: [['*', '*']],
    horizonDays: 84,
    isDemonstration: true,
    sellsPasses: true,
    address: `${url}/osdm/v3`,
    token: { address: `${url}/osdm/oauth/token`, client, secretFile: 'secret' },
    namesChangeable: true,
    voidWithinMinutes: 30,
    dialect: {
      alsoAsks: ['title', 'phone', 'dateOfBirth', 'countryOfResidence'],
      cardCodes: 'same',
      codePrefix: 'urn:x_throughfare:stn:',
    },
  };
  const path = join(folder, 'sellers.json');
  writeFileSync(path, JSON.stringify({ sellers: [seller] }, undefined, 2));
  return path;
}
