/** The settings of the shop's providers: those of a demonstration's sandbox, or those that the environment names. */
import { StartFailure } from '../start-failure.ts';
import type { BankConfig, CardsConfig, Config, OpenIdConfig, PayoutAccount, PayPalConfig, SandboxConfig, WalletsConfig } from './config.ts';
import type { Environment } from './environment.ts';

/** The way out of each wrong setting. */
export const seeTable = 'docs/operating.md lists every variable.';

/** The sandbox signs its events with this. In demo mode it is no secret. */
const sandboxCards = { secretKey: 'sk_test_sandbox', publishableKey: 'pk_test_sandbox', webhookSecret: 'whsec_throughfare_sandbox' };

/** The sandbox's PayPal knows this shop by these. In demo mode they are no secret. */
const sandboxPayPal = { clientId: 'sandbox-client', clientSecret: 'sandbox-secret', webhookId: '8PT597110X687430LKGECATA' };

export function payPalOf(env: Environment, sandbox: SandboxConfig | undefined): PayPalConfig | undefined {
  if (sandbox) return { ...sandboxPayPal, environment: 'sandbox', endpoint: sandbox.url };
  const payPal = whole(env, { clientId: 'PAYPAL_CLIENT_ID', clientSecret: 'PAYPAL_CLIENT_SECRET', webhookId: 'PAYPAL_WEBHOOK_ID' });
  return payPal && { ...payPal, environment: env.PAYPAL_ENVIRONMENT, ...(env.PAYPAL_URL ? { endpoint: env.PAYPAL_URL.origin } : {}) };
}

export function banksOf(env: Environment, sandbox: SandboxConfig | undefined): Config['banks'] {
  const ofSandbox = (name: string): BankConfig | undefined =>
    sandbox && { url: sandbox.url, key: `sandbox-${name}-key`, webhookSecret: `sandbox-${name}-webhook` };
  const travelpay =
    ofSandbox('travelpay') ?? whole(env, { url: 'TRAVELPAY_URL', key: 'TRAVELPAY_KEY', webhookSecret: 'TRAVELPAY_WEBHOOK_SECRET' });
  const minteft = ofSandbox('minteft') ?? whole(env, { url: 'MINTEFT_URL', key: 'MINTEFT_KEY', webhookSecret: 'MINTEFT_WEBHOOK_SECRET' });
  return { ...(travelpay ? { travelpay } : {}), ...(minteft ? { minteft } : {}) };
}

/** In demo mode this is the example of the IBAN registry, which belongs to nobody. */
export function payoutAccountOf(env: Environment): PayoutAccount | undefined {
  if (env.MODE === 'demo') return { holder: env.BRAND_NAME, iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' };
  return whole(env, { holder: 'PAYOUT_HOLDER', iban: 'PAYOUT_IBAN', bic: 'PAYOUT_BIC' });
}

/** Its reference rates, published each working day at about 16:00 in Frankfurt. */
const centralBank = 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml';

/** A demonstration asks nobody outside. */
export function ratesOf(env: Environment): Config['rates'] {
  const isDemo = env.MODE === 'demo';
  const url = env.RATES_URL ?? (isDemo ? 'none' : centralBank);
  const maxAgeDays = env.RATES_MAX_AGE_DAYS ?? (isDemo ? undefined : 7);
  return { marginPercent: env.RATES_MARGIN, ...(url === 'none' ? {} : { url }), ...(maxAgeDays === undefined ? {} : { maxAgeDays }) };
}

export function alertsOf(env: Environment): Config['alerts'] {
  const { ALERT_MAIL: mail, ALERT_WEBHOOK_URL: url, ALERT_WEBHOOK_SECRET: key } = env;
  if ((url === undefined) !== (key === undefined))
    throw new StartFailure('ALERT_WEBHOOK_URL and ALERT_WEBHOOK_SECRET need each other.', `Set both, or neither. ${seeTable}`);
  return { ...(mail === undefined ? {} : { mail }), ...(url !== undefined && key !== undefined ? { webhook: { url, key } } : {}) };
}

export function cardsOf(env: Environment, sandbox: SandboxConfig | undefined): CardsConfig {
  if (sandbox) return { ...sandboxCards, endpoint: { protocol: 'http', host: env.HOST, port: sandbox.port } };
  const cards = whole(env, {
    secretKey: 'STRIPE_SECRET_KEY',
    publishableKey: 'STRIPE_PUBLISHABLE_KEY',
    webhookSecret: 'STRIPE_WEBHOOK_SECRET',
  });
  if (!cards) throw new StartFailure('STRIPE_SECRET_KEY is not set, and live mode needs it.', 'Set it, or set MODE=demo.');
  return env.STRIPE_URL ? { ...cards, endpoint: endpointAt(env.STRIPE_URL) } : cards;
}

function endpointAt({ protocol, hostname, port }: URL): NonNullable<CardsConfig['endpoint']> {
  const isSafe = protocol === 'https:';
  return { protocol: isSafe ? 'https' : 'http', host: hostname, port: port === '' ? (isSafe ? 443 : 80) : Number(port) };
}

/** The origin that takes the place of Stripe, for servers and browsers. */
export function cardOriginOf({ endpoint }: CardsConfig): string | undefined {
  return endpoint && new URL(`${endpoint.protocol}://${endpoint.host}:${endpoint.port}`).origin;
}

const google = {
  authorizationUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
  tokenUrl: 'https://oauth2.googleapis.com/token',
  jwksUrl: 'https://www.googleapis.com/oauth2/v3/certs',
};

export function openIdOf(env: Environment, sandbox: SandboxConfig | undefined): OpenIdConfig | undefined {
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
export function walletsOf(env: Environment): WalletsConfig {
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

export function whole<K extends string>(
  env: Environment,
  names: Readonly<Record<K, keyof Environment>>,
): Readonly<Record<K, string>> | undefined {
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
