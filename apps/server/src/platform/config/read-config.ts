/** The only place that reads the environment. Each mistake is reported in one line, with its remedy. */
import { resolve } from 'node:path';
import { sources } from '@throughfare/kernel/source';
import { StartFailure } from '../start-failure.ts';
import type {
  BankConfig,
  BrandConfig,
  CardsConfig,
  Config,
  OpenIdConfig,
  PayoutAccount,
  PayPalConfig,
  SandboxConfig,
  WalletsConfig,
} from './config.ts';
import { environment, type Environment, realtimeVariable } from './environment.ts';

const loopback = ['127.0.0.1', 'localhost', '::1'];

/** The sandbox signs its events with this. In demo mode it is no secret. */
const sandboxCards = { secretKey: 'sk_test_sandbox', publishableKey: 'pk_test_sandbox', webhookSecret: 'whsec_throughfare_sandbox' };

/** The sandbox's PayPal knows this shop by these. In demo mode they are no secret. */
const sandboxPayPal = { clientId: 'sandbox-client', clientSecret: 'sandbox-secret', webhookId: '8PT597110X687430LKGECATA' };

export function readConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  // An empty value, as `FOO=` gives it in a shell or a compose file, counts as not set.
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value.trim() !== ''));
  const read = environment.safeParse(given);
  if (!read.success) {
    const issue = read.error.issues[0];
    throw new StartFailure(`${issue?.path.join('.') ?? 'The environment'} ${issue?.message ?? 'cannot be read'}.`, seeTable);
  }
  const env = read.data;
  if (env.MODE === 'demo') checkDemo(env);
  else checkLive(env);
  return configOf(env);
}

const seeTable = 'docs/operating.md lists every variable.';

/** Demo sign-ins and an open sandbox must never face real customers, money or data. */
function checkDemo(env: Environment): void {
  const only = 'Demo mode is for this machine alone.';
  if (!loopback.includes(env.HOST)) throw new StartFailure(`HOST is ${env.HOST}. ${only}`, 'Unset HOST, or set MODE=live.');
  const live = (
    [
      'DATABASE_URL',
      'DATABASE_DIRECT_URL',
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

function checkLive(env: Environment): void {
  const required = (['PUBLIC_URL', 'SECRET', 'STRIPE_SECRET_KEY', 'SMTP_URL'] as const).find((name) => env[name] === undefined);
  if (required)
    throw new StartFailure(`${required} is not set, and live mode needs it.`, `Set it (${seeTable.slice(0, -1)}), or set MODE=demo.`);
  const demoOnly = (['CLOCK', 'FAILPOINTS'] as const).find((name) => env[name] !== undefined);
  if (demoOnly) throw new StartFailure(`${demoOnly} is for demo mode only.`, `Unset ${demoOnly}.`);
  if (env.DATABASE_DIRECT_URL && !env.DATABASE_URL)
    throw new StartFailure('DATABASE_DIRECT_URL is set without DATABASE_URL.', 'Set both or neither.');
  // A key made in the data folder would differ on each node, and inspectors would find a different key list on each.
  if (env.DATABASE_URL && !env.TICKET_KEY_FILE)
    throw new StartFailure(
      'TICKET_KEY_FILE is not set, and a shop on DATABASE_URL may have several nodes, which must seal tickets with one key.',
      `Set it to the same file on every node. ${seeTable}`,
    );
}

/** Settings that do not stop the start and are probably a mistake. */
function cautionsOf(env: Environment): string[] {
  if (env.MODE === 'demo') return [];
  const isTestKey = /^(sk|pk|rk)_test_/;
  return [
    ...(['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'] as const)
      .filter((name) => isTestKey.test(env[name] ?? ''))
      .map((name) => `${name} is a test key: this live shop gives tickets out and takes no money.`),
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
  const recaptcha = whole(env, { siteKey: 'RECAPTCHA_SITE_KEY', secret: 'RECAPTCHA_SECRET' });
  if (env.ROLES.includes('web') && !env.ROLES.includes('api') && !env.API_URL) {
    throw new StartFailure('ROLES has web without api.', 'Set API_URL to where /apiv1 is, or add api to ROLES.');
  }
  return {
    mode: env.MODE,
    cautions: cautionsOf(env),
    sellsDemonstrations: env.MODE === 'demo' || env.SELL_DEMONSTRATION_TICKETS,
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
    plainPages: env.PLAIN_PAGES,
    dataFolder: resolve(env.DATA_DIR),
    database: {
      ...(env.DATABASE_URL ? { url: env.DATABASE_URL } : {}),
      ...(env.DATABASE_DIRECT_URL ? { directUrl: env.DATABASE_DIRECT_URL } : {}),
      poolSize: env.DATABASE_POOL,
    },
    ...(env.SECRET ? { secrets: env.SECRET } : {}),
    ...(sandbox ? { sandbox } : {}),
    cards: cardsOf(env, sandbox),
    banks: banksOf(env, sandbox),
    ...(payoutAccount ? { payoutAccount } : {}),
    ...(paypal ? { paypal } : {}),
    mail: {
      smtpUrl: env.SMTP_URL ?? `smtp://127.0.0.1:${sandbox?.smtpPort ?? 25}`,
      from: env.MAIL_FROM ?? `${env.BRAND_NAME} <tickets@${mailHostOf(publicUrl)}>`,
    },
    ...(env.TICKET_KEY_FILE ? { ticketKeyFile: env.TICKET_KEY_FILE } : {}),
    ...(env.INSPECTION_TOKEN ? { inspectionToken: env.INSPECTION_TOKEN } : {}),
    wallets: walletsOf(env),
    ...(openId ? { openId } : {}),
    secondFactor: env.SECOND_FACTOR ?? (env.MODE === 'demo' ? 'off' : 'administrators'),
    ...(recaptcha ? { recaptcha } : {}),
    ...(env.SUPPLIERS ? { suppliers: env.SUPPLIERS } : {}),
    realtime: new Map(
      sources.flatMap((source) => {
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

function payPalOf(env: Environment, sandbox: SandboxConfig | undefined): PayPalConfig | undefined {
  if (sandbox) return { ...sandboxPayPal, environment: 'sandbox', endpoint: sandbox.url };
  const payPal = whole(env, { clientId: 'PAYPAL_CLIENT_ID', clientSecret: 'PAYPAL_CLIENT_SECRET', webhookId: 'PAYPAL_WEBHOOK_ID' });
  return payPal && { ...payPal, environment: env.PAYPAL_ENVIRONMENT };
}

function banksOf(env: Environment, sandbox: SandboxConfig | undefined): Config['banks'] {
  const ofSandbox = (name: string): BankConfig | undefined =>
    sandbox && { url: sandbox.url, key: `sandbox-${name}-key`, webhookSecret: `sandbox-${name}-webhook` };
  const travelpay =
    ofSandbox('travelpay') ?? whole(env, { url: 'TRAVELPAY_URL', key: 'TRAVELPAY_KEY', webhookSecret: 'TRAVELPAY_WEBHOOK_SECRET' });
  const minteft = ofSandbox('minteft') ?? whole(env, { url: 'MINTEFT_URL', key: 'MINTEFT_KEY', webhookSecret: 'MINTEFT_WEBHOOK_SECRET' });
  return { ...(travelpay ? { travelpay } : {}), ...(minteft ? { minteft } : {}) };
}

/** In demo mode this is the example of the IBAN registry, which belongs to nobody. */
function payoutAccountOf(env: Environment): PayoutAccount | undefined {
  if (env.MODE === 'demo') return { holder: env.BRAND_NAME, iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' };
  return whole(env, { holder: 'PAYOUT_HOLDER', iban: 'PAYOUT_IBAN', bic: 'PAYOUT_BIC' });
}

function cardsOf(env: Environment, sandbox: SandboxConfig | undefined): CardsConfig {
  if (sandbox) return { ...sandboxCards, endpoint: { protocol: 'http', host: env.HOST, port: sandbox.port } };
  const cards = whole(env, {
    secretKey: 'STRIPE_SECRET_KEY',
    publishableKey: 'STRIPE_PUBLISHABLE_KEY',
    webhookSecret: 'STRIPE_WEBHOOK_SECRET',
  });
  if (!cards) throw new StartFailure('STRIPE_SECRET_KEY is not set, and live mode needs it.', 'Set it, or set MODE=demo.');
  return cards;
}

const google = {
  authorizationUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
  tokenUrl: 'https://oauth2.googleapis.com/token',
  jwksUrl: 'https://www.googleapis.com/oauth2/v3/certs',
};

function openIdOf(env: Environment, sandbox: SandboxConfig | undefined): OpenIdConfig | undefined {
  const client = whole(env, { issuer: 'OPENID_ISSUER', clientId: 'OPENID_CLIENT_ID', clientSecret: 'OPENID_CLIENT_SECRET' });
  if (!client) return sandbox && sandboxOpenId(sandbox);
  const {
    OPENID_AUTHORIZATION_URL: authorizationUrl = google.authorizationUrl,
    OPENID_TOKEN_URL: tokenUrl = google.tokenUrl,
    OPENID_JWKS_URL: jwksUrl = google.jwksUrl,
  } = env;
  const isGoogle = new URL(client.issuer).hostname === 'accounts.google.com';
  if (!isGoogle && [authorizationUrl, tokenUrl, jwksUrl].some((url) => Object.values(google).includes(url))) {
    throw new StartFailure(
      'OPENID_ISSUER is not Google, and its endpoints are not all set.',
      `Set OPENID_AUTHORIZATION_URL, OPENID_TOKEN_URL and OPENID_JWKS_URL. ${seeTable}`,
    );
  }
  return { ...client, authorizationUrl, tokenUrl, jwksUrl };
}

/** The sandbox's client. In demo mode its secret is no secret. */
function sandboxOpenId({ url }: SandboxConfig): OpenIdConfig {
  const issuer = `${url}/google`;
  const client = { issuer, clientId: 'throughfare', clientSecret: 'sandbox-google-secret' };
  return { ...client, authorizationUrl: `${issuer}/auth`, tokenUrl: `${issuer}/token`, jwksUrl: `${issuer}/jwks` };
}

/** The values of a group whose variables are set together or not at all. Addresses become origins. */
function walletsOf(env: Environment): WalletsConfig {
  const apple = whole(env, {
    passTypeIdentifier: 'APPLE_PASS_TYPE_ID',
    teamIdentifier: 'APPLE_TEAM_ID',
    certificateFile: 'APPLE_PASS_CERTIFICATE_FILE',
    keyFile: 'APPLE_PASS_KEY_FILE',
    wwdrFile: 'APPLE_WWDR_FILE',
  });
  const google = whole(env, { classId: 'GOOGLE_WALLET_CLASS_ID', keyFile: 'GOOGLE_WALLET_KEY_FILE' });
  const passphrase = env.APPLE_PASS_KEY_PASSPHRASE;
  return {
    ...(apple ? { apple: { ...apple, ...(passphrase === undefined ? {} : { keyPassphrase: passphrase }) } } : {}),
    ...(google ? { google } : {}),
  };
}

function whole<K extends string>(env: Environment, names: Readonly<Record<K, keyof Environment>>): Readonly<Record<K, string>> | undefined {
  const values = Object.entries<keyof Environment>(names).map(([key, name]) => ({ key, name, value: env[name] }));
  const missing = values.find(({ value }) => value === undefined);
  if (!missing) {
    // The keys are those of `names`, each with its value; Object.fromEntries loses their types.
    return Object.fromEntries(
      values.map(({ key, value }) => [key, value instanceof URL ? value.origin : typeof value === 'string' ? value : '']),
    ) as Record<K, string>;
  }
  const present = values.find(({ value }) => value !== undefined);
  if (present) throw new StartFailure(`${present.name} is set without ${missing.name}.`, `Set both, or neither. ${seeTable}`);
  return undefined;
}

function bracketed(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}

/** A mail address needs a host name with a dot, which a shop on this machine does not have. */
function mailHostOf(publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  return /[a-z]\.[a-z]/i.test(hostname) ? hostname : 'throughfare.example';
}
