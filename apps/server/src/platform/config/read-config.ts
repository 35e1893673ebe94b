/** The only place that reads the environment. Each mistake is reported in one line, with its remedy. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { shippedSources } from '@throughfare/kernel/source';
import { StartFailure } from '../start-failure.ts';
import type { BrandConfig, Config, SandboxConfig } from './config.ts';
import { environment, type Environment, realtimeVariable, secretVariables } from './environment.ts';
import { alertsOf, ratesOf, payPalOf, banksOf, payoutAccountOf, cardsOf, openIdOf, seeTable, walletsOf, whole } from './provider-config.ts';

const loopback = ['127.0.0.1', 'localhost', '::1'];

export function readConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  // An empty value, as `FOO=` gives it in a shell or a compose file, counts as not set.
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value.trim() !== ''));
  const read = environment.safeParse({ ...given, ...secretsInFiles(given) });
  if (!read.success) {
    const issue = read.error.issues[0];
    throw new StartFailure(`${issue?.path.join('.') ?? 'The environment'} ${issue?.message ?? 'cannot be read'}.`, seeTable);
  }
  const env = read.data;
  if (env.MODE === 'demo') checkDemo(env);
  else checkLive(env);
  if (env.MODE === 'staging') checkStaging(env);
  else refuseEndpoints(env);
  return configOf(env);
}

/** Secrets whose files are named by `…_FILE`, as containers and service managers hand them over. */
function secretsInFiles(given: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const read: Record<string, string> = {};
  for (const name of secretVariables) {
    const file = given[`${name}_FILE`];
    if (file === undefined) continue;
    if (given[name] !== undefined) throw new StartFailure(`${name} and ${name}_FILE are both set.`, 'Unset one of them.');
    try {
      read[name] = readFileSync(file, 'utf8').trim();
    } catch (error) {
      throw new StartFailure(`The file ${file} of ${name}_FILE cannot be read.`, 'Name a file that this user may read.', error);
    }
    if (read[name] === '') throw new StartFailure(`The file ${file} of ${name}_FILE is empty.`, `Write the value of ${name} into it.`);
  }
  return read;
}

/** Demo sign-ins and an open sandbox must never face real customers, money or data. */
function checkDemo(env: Environment): void {
  const only = 'Demo mode is for this machine alone.';
  if (!loopback.includes(env.HOST)) throw new StartFailure(`HOST is ${env.HOST}. ${only}`, 'Unset HOST, or set MODE=live.');
  const live = (
    [
      'DATABASE_URL',
      'DATABASE_DIRECT_URL',
      'DATABASE_READ_URL',
      'PUBLIC_URL',
      'STRIPE_SECRET_KEY',
      'STRIPE_PUBLISHABLE_KEY',
      'STRIPE_WEBHOOK_SECRET',
      'PAYPAL_CLIENT_ID',
      'PAYPAL_CLIENT_SECRET',
      'PAYPAL_WEBHOOK_ID',
      'TRAVELPAY_KEY',
      'MINTEFT_KEY',
    ] as const
  ).find((name) => env[name] !== undefined);
  if (live) throw new StartFailure(`${live} is set. ${only}`, `Unset ${live}, or set MODE=live.`);
  if (env.SANDBOX_PORT === env.PORT) throw new StartFailure('SANDBOX_PORT and PORT are the same.', 'Give the sandbox a port of its own.');
}

/** A rehearsal must not take money. */
function checkStaging(env: Environment): void {
  const keys = (['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'] as const).find((name) => !/^(?:sk|pk|rk)_test_/.test(env[name] ?? ''));
  if (keys)
    throw new StartFailure(`${keys} is no test key, and staging takes no money.`, 'Use the test keys of your account, or set MODE=live.');
  if (env.PAYPAL_CLIENT_ID && !env.PAYPAL_URL && env.PAYPAL_ENVIRONMENT === 'production')
    throw new StartFailure(
      'PAYPAL_ENVIRONMENT is production, and staging takes no money.',
      'Set it to sandbox, or name another server in PAYPAL_URL.',
    );
}

/** The sandbox is the endpoint of a demonstration, and a live shop talks to the providers themselves. */
function refuseEndpoints(env: Environment): void {
  const named = (['STRIPE_URL', 'PAYPAL_URL'] as const).find((name) => env[name] !== undefined);
  if (named) throw new StartFailure(`${named} is for staging only.`, `Unset ${named}, or set MODE=staging.`);
}

function checkLive(env: Environment): void {
  const required = (['PUBLIC_URL', 'SECRET', 'STRIPE_SECRET_KEY', 'SMTP_URL'] as const).find((name) => env[name] === undefined);
  if (required)
    throw new StartFailure(`${required} is not set, and live mode needs it.`, `Set it (${seeTable.slice(0, -1)}), or set MODE=demo.`);
  const demoOnly = (['CLOCK', 'FAILPOINTS'] as const).find((name) => env[name] !== undefined);
  if (demoOnly) throw new StartFailure(`${demoOnly} is for demo mode only.`, `Unset ${demoOnly}.`);
  if (env.PROOF_OF_WORK < 100_000)
    throw new StartFailure('PROOF_OF_WORK is less than 100000, which stops no script.', 'Unset it, or set a larger number.');
  if (env.DATABASE_DIRECT_URL && !env.DATABASE_URL)
    throw new StartFailure('DATABASE_DIRECT_URL is set without DATABASE_URL.', 'Set both or neither.');
  if (env.DATABASE_READ_URL && !env.DATABASE_URL)
    throw new StartFailure('DATABASE_READ_URL is set without DATABASE_URL.', 'Set both or neither.');
  // A key made in the data folder would differ on each node, and inspectors would find a different key list on each.
  if (env.DATABASE_URL && !env.TICKET_KEY_FILE)
    throw new StartFailure(
      'TICKET_KEY_FILE is not set, and a shop on DATABASE_URL may have several nodes, which must seal tickets with one key.',
      `Set it to the same file on every node. ${seeTable}`,
    );
}

/** Settings that do not stop the start and are probably a mistake. */
function cautionsOf(env: Environment): string[] {
  if (env.MODE !== 'live') return [];
  const isTestKey = /^(sk|pk|rk)_test_/;
  return [
    ...(['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'] as const)
      .filter((name) => isTestKey.test(env[name] ?? ''))
      .map((name) => `${name} is a test key: this live shop gives tickets out and takes no money.`),
    ...(env.PAYPAL_CLIENT_ID && env.PAYPAL_ENVIRONMENT === 'sandbox'
      ? ['PAYPAL_ENVIRONMENT is sandbox: this live shop gives tickets out and takes no money at PayPal.']
      : []),
    ...(env.PUBLIC_URL?.protocol === 'http:'
      ? ['PUBLIC_URL is not https: passwords, sessions and names travel in the clear, and cookies are sent without protection.']
      : []),
    ...(env.SELL_DEMONSTRATION_TICKETS
      ? ['SELL_DEMONSTRATION_TICKETS is on: this live shop sells tickets that are not valid for travel.']
      : []),
  ];
}

function configOf(env: Environment): Config {
  const sandbox = env.MODE === 'demo' ? sandboxOf(env) : undefined;
  const publicUrl = env.PUBLIC_URL?.origin ?? `http://${bracketed(env.HOST)}:${env.PORT}`;
  const paypal = payPalOf(env, sandbox);
  const openId = openIdOf(env, sandbox);
  const payoutAccount = payoutAccountOf(env);
  const objectStore = whole(env, { url: 'OBJECT_STORE_URL', keyId: 'OBJECT_STORE_KEY_ID', secret: 'OBJECT_STORE_SECRET' });
  const recaptcha = whole(env, { siteKey: 'RECAPTCHA_SITE_KEY', secret: 'RECAPTCHA_SECRET' });
  if (env.ROLES.includes('web') && !env.ROLES.includes('api') && !env.API_URL) {
    throw new StartFailure('ROLES has web without api.', 'Set API_URL to where /apiv1 is, or add api to ROLES.');
  }
  return {
    mode: env.MODE,
    cautions: cautionsOf(env),
    sellsDemonstrations: env.MODE !== 'live' || env.SELL_DEMONSTRATION_TICKETS,
    host: env.HOST,
    port: env.PORT,
    publicUrl,
    trustProxy: env.TRUST_PROXY,
    roles: env.ROLES,
    webProcesses: env.WEB_PROCESSES,
    drainSeconds: env.DRAIN_SECONDS ?? (env.MODE === 'demo' ? 0 : 10),
    ...(env.API_URL ? { apiUrl: env.API_URL.origin } : {}),
    logLevel: env.LOG_LEVEL ?? (env.MODE === 'demo' ? 'warn' : 'info'),
    rateLimits: env.RATE_LIMITS,
    holdFees: env.HOLD_FEES ?? [],
    splitFees: env.SPLIT_FEES ?? [],
    waitingListMinutes: env.WAITING_LIST_MINUTES ?? 25,
    ...(env.WAITING_ROOM === undefined ? {} : { waitingRoomPerMinute: env.WAITING_ROOM }),
    dataFolder: resolve(env.DATA_DIR),
    database: {
      ...(env.DATABASE_URL ? { url: env.DATABASE_URL } : {}),
      ...(env.DATABASE_DIRECT_URL ? { directUrl: env.DATABASE_DIRECT_URL } : {}),
      ...(env.DATABASE_READ_URL ? { readUrl: env.DATABASE_READ_URL } : {}),
      poolSize: env.DATABASE_POOL,
    },
    ...(objectStore ? { objectStore: { ...objectStore, region: env.OBJECT_STORE_REGION, staysDays: env.DOCUMENTS_STAY_DAYS } } : {}),
    ...(env.SECRET ? { secrets: env.SECRET } : {}),
    ...(sandbox ? { sandbox } : {}),
    cards: cardsOf(env, sandbox),
    banks: banksOf(env, sandbox),
    twoPeopleFromMinor: env.TWO_PEOPLE_FROM * 100,
    ...(payoutAccount ? { payoutAccount } : {}),
    ...(paypal ? { paypal } : {}),
    mail: {
      smtpUrl: env.SMTP_URL ?? `smtp://127.0.0.1:${sandbox?.smtpPort ?? 25}`,
      from: env.MAIL_FROM ?? `${env.BRAND_NAME} <tickets@${mailHostOf(publicUrl)}>`,
    },
    rates: ratesOf(env),
    alerts: alertsOf(env),
    ...(env.TRACES_URL === undefined ? {} : { traces: { url: env.TRACES_URL, percent: env.TRACES_PERCENT } }),
    ...(env.TICKET_KEY_FILE ? { ticketKeyFile: env.TICKET_KEY_FILE } : {}),
    ...(env.INSPECTION_TOKEN ? { inspectionToken: env.INSPECTION_TOKEN } : {}),
    wallets: walletsOf(env),
    ...(env.WEB_PUSH_KEY ? { webPush: { key: env.WEB_PUSH_KEY, contact: env.WEB_PUSH_CONTACT ?? publicUrl } } : {}),
    ...(openId ? { openId } : {}),
    secondFactor: env.SECOND_FACTOR ?? (env.MODE === 'demo' ? 'off' : 'administrators'),
    proofOfWork: env.PROOF_OF_WORK,
    ...(recaptcha ? { recaptcha } : {}),
    ...(env.SUPPLIERS ? { suppliers: env.SUPPLIERS } : {}),
    ...(env.FEED_SELLERS === undefined ? {} : { feedSellersFile: resolve(env.FEED_SELLERS) }),
    ...(env.OSDM_SUPPLIERS === undefined ? {} : { osdmSellersFile: resolve(env.OSDM_SUPPLIERS) }),
    realtime: new Map(
      shippedSources.flatMap((source) => {
        const addresses = env[realtimeVariable(source)];
        return addresses ? [[source, addresses] as const] : [];
      }),
    ),
    brand: brandOf(env, sandbox),
    ...(env.COUNTRY_HEADER === undefined ? {} : { countryHeader: env.COUNTRY_HEADER.toLowerCase() }),
    ...(env.CLOCK === undefined ? {} : { clockStartsAtMs: env.CLOCK }),
    ...(env.FAILPOINTS === undefined ? {} : { failpoints: env.FAILPOINTS }),
  };
}

function brandOf(env: Environment, sandbox: SandboxConfig | undefined): BrandConfig {
  const standIns = sandbox
    ? ['Facebook', 'Instagram', 'YouTube'].map((name) => ({ name, url: `${sandbox.url}/social/${name.toLowerCase()}` }))
    : [];
  return {
    name: env.BRAND_NAME,
    contactLines: env.BRAND_CONTACT,
    agentContactLines: env.BRAND_AGENT_CONTACT,
    phones: env.BRAND_PHONES,
    social: env.BRAND_SOCIAL ?? standIns,
    searchEurail: env.SEARCH_EURAIL,
    youthsMayTravelAlone: env.PASS_YOUTHS_ALONE,
  };
}

function sandboxOf(env: Environment): SandboxConfig {
  return { port: env.SANDBOX_PORT, smtpPort: env.SANDBOX_PORT + 24, url: `http://${bracketed(env.HOST)}:${env.SANDBOX_PORT}` };
}

function bracketed(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}

/** A mail address needs a host name with a dot, which a shop on this machine does not have. */
function mailHostOf(publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  return /[a-z]\.[a-z]/i.test(hostname) ? hostname : 'throughfare.example';
}
