import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { cardOriginOf } from './provider-config.ts';
import { readConfig } from './read-config.ts';

const secret = 'a-secret-of-at-least-thirty-two-characters';
const live = {
  MODE: 'live',
  HOST: '0.0.0.0',
  PUBLIC_URL: 'https://tickets.example.com',
  SECRET: secret,
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  SMTP_URL: 'smtps://u:p@mail.example.com:465',
};

describe('with nothing set', () => {
  test('is a demo on this machine with the sandbox for cards and mail', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      mode: 'demo',
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://127.0.0.1:3000',
      roles: ['web', 'api', 'worker'],
      sandbox: { port: 3001, smtpPort: 3025, url: 'http://127.0.0.1:3001' },
      cards: { endpoint: { protocol: 'http', host: '127.0.0.1', port: 3001 } },
      mail: { smtpUrl: 'smtp://127.0.0.1:3025', from: 'Throughfare <tickets@throughfare.example>' },
      trustProxy: false,
      rateLimits: true,
    });
    expect(config.secrets).toBeUndefined();
    expect(config.paypal).toMatchObject({ environment: 'sandbox', endpoint: 'http://127.0.0.1:3001' });
  });

  test('treats an empty variable as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toEqual(readConfig({}));
  });
});

test('by default, a live shop gives its balancer ten seconds to notice that it ends, and a demonstration none', () => {
  expect([readConfig(live).drainSeconds, readConfig({}).drainSeconds]).toEqual([10, 0]);
  expect(readConfig({ ...live, DRAIN_SECONDS: '0' }).drainSeconds).toBe(0);
});

test('by default, a live shop asks agency administrators for a second factor and has no sign-in provider', () => {
  expect(readConfig(live).secondFactor).toBe('administrators');
  expect(readConfig({ ...live, SECOND_FACTOR: 'staff' }).secondFactor).toBe('staff');
  expect(readConfig(live).openId).toBeUndefined();
  expect(readConfig({}).secondFactor).toBe('off');
});

describe('names a wrong variable, with the expected value', () => {
  test.each([
    [{ PORT: 'http' }, 'PORT must be a port number from 1 to 65535, not "http".'],
    [{ PORT: '70000' }, 'PORT must be a port number'],
    [{ MODE: 'production' }, 'MODE must be demo or staging or live, not "production".'],
    [{ ROLES: 'web,cook' }, 'ROLES must be one or more of web, api, worker'],
    [{ ...live, PROOF_OF_WORK: '5000' }, 'PROOF_OF_WORK is less than 100000, which stops no script.'],
    [{ RATE_LIMITS: 'no' }, 'RATE_LIMITS must be on or off'],
    [{ CLOCK: 'tomorrow' }, 'CLOCK must be an instant such as'],
    [{ CLOCK: '2026-11-28T09:00:00' }, 'CLOCK must be an instant such as'],
    [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY must be off, a number'],
    [{ SUPPLIERS: 'ATOC,XYZ' }, 'SUPPLIERS must be none, or some of'],
    [{ ...live, PUBLIC_URL: 'tickets.example.com' }, 'PUBLIC_URL must be an address such as'],
    [{ ...live, DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be an address such as postgres://'],
  ])('%o', (variables, message) => {
    expect(() => readConfig(variables)).toThrow(message);
  });

  test('but a wrong secret is not printed', () => {
    expect(() => readConfig({ ...live, SECRET: 'tooshort' })).toThrow(/^(?!.*tooshort).*at least 32 characters/);
  });

  test.each(['DATABASE_URL', 'DATABASE_DIRECT_URL', 'SMTP_URL', 'GTFS_RT_ATOC'])('nor is a wrong %s, which may hold a password', (name) => {
    expect(() => readConfig({ ...live, [name]: 'posgres//shop:hunter2@db/shop' })).toThrow(
      new RegExp(`^(?!.*hunter2)${name} must be .*such as`),
    );
  });
});

describe('demo mode', () => {
  test.each([
    { HOST: '0.0.0.0' },
    { DATABASE_URL: 'postgres://u:p@db/shop' },
    { PUBLIC_URL: 'https://tickets.example.com' },
    { STRIPE_SECRET_KEY: 'sk_live_1' },
    { PAYPAL_CLIENT_ID: 'x' },
  ])('refuses %o', (variables) => {
    expect(() => readConfig(variables)).toThrow(/Demo mode is for this machine alone.*MODE=live/);
  });

  test('refuses one port for shop and sandbox', () => {
    expect(() => readConfig({ PORT: '4000', SANDBOX_PORT: '4000' })).toThrow('SANDBOX_PORT and PORT are the same');
  });
});

describe('staging', () => {
  const staging = { ...live, MODE: 'staging', STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' };
  const payPal = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret', PAYPAL_WEBHOOK_ID: 'WH1' };

  test('is a live shop on test keys, without a sandbox or demo sign-ins of its own', () => {
    const config = readConfig(staging);
    expect(config).toMatchObject({ mode: 'staging', sellsDemonstrations: true, secondFactor: 'administrators', cautions: [] });
    expect(config.sandbox).toBeUndefined();
    expect(config.cards.endpoint).toBeUndefined();
  });

  test('pays at the endpoints that it is given', () => {
    const { cards, paypal, banks } = readConfig({
      ...staging,
      ...payPal,
      STRIPE_URL: 'https://pay.example.com',
      PAYPAL_URL: 'http://127.0.0.1:3001',
      TRAVELPAY_URL: 'http://127.0.0.1:3001',
      TRAVELPAY_KEY: 'sandbox-travelpay-key',
      TRAVELPAY_WEBHOOK_SECRET: 'sandbox-travelpay-webhook',
    });
    expect(cards.endpoint).toEqual({ protocol: 'https', host: 'pay.example.com', port: 443 });
    expect(cardOriginOf(cards)).toBe('https://pay.example.com');
    expect(paypal?.endpoint).toBe('http://127.0.0.1:3001');
    expect(banks.travelpay?.url).toBe('http://127.0.0.1:3001');
  });

  test.each([
    [{ STRIPE_SECRET_KEY: 'sk_live_1' }, 'STRIPE_SECRET_KEY is no test key'],
    [{ STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }, 'STRIPE_PUBLISHABLE_KEY is no test key'],
    [payPal, 'PAYPAL_ENVIRONMENT is production'],
    [{ PUBLIC_URL: undefined }, 'PUBLIC_URL is not set'],
  ])('refuses %o', (variables, reason) => {
    expect(() => readConfig({ ...staging, ...variables })).toThrow(reason);
  });

  test.each(['STRIPE_URL', 'PAYPAL_URL'])('alone may name another server in %s', (name) => {
    const variables = { [name]: 'https://pay.example.com' };
    expect(() => readConfig({ ...live, ...variables })).toThrow(`${name} is for staging only`);
    expect(() => readConfig(variables)).toThrow(`${name} is for staging only`);
  });
});

describe('live mode', () => {
  test('has no sandbox and talks to Stripe itself', () => {
    const config = readConfig(live);
    expect(config.sandbox).toBeUndefined();
    expect(config.paypal).toBeUndefined();
    expect(config.cards).toEqual({ secretKey: 'sk_live_1', publishableKey: 'pk_live_1', webhookSecret: 'whsec_1' });
    expect(config.mail.from).toBe('Throughfare <tickets@tickets.example.com>');
    expect(config.secrets).toEqual([secret]);
  });

  test.each(['PUBLIC_URL', 'SECRET', 'STRIPE_SECRET_KEY', 'SMTP_URL'])('needs %s', (name) => {
    expect(() => readConfig({ ...live, [name]: undefined })).toThrow(`${name} is not set, and live mode needs it.`);
  });

  test('accepts the old secret beside the new one', () => {
    const older = 'an-older-secret-of-thirty-two-characters-and-more';
    expect(readConfig({ ...live, SECRET: `${secret}, ${older}` }).secrets).toEqual([secret, older]);
  });

  test("uses PayPal if it is configured, and the real one unless PayPal's own sandbox is named", () => {
    const payPal = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret', PAYPAL_WEBHOOK_ID: 'WH1' };
    const read = { clientId: 'id', clientSecret: 'secret', webhookId: 'WH1' };
    expect(readConfig({ ...live, ...payPal }).paypal).toEqual({ ...read, environment: 'production' });
    expect(readConfig({ ...live, ...payPal, PAYPAL_ENVIRONMENT: 'sandbox' }).paypal).toEqual({ ...read, environment: 'sandbox' });
  });

  test('pays agencies from one complete account with valid digits, or from none', () => {
    expect(readConfig(live).payoutAccount).toBeUndefined();
    const ours = { PAYOUT_HOLDER: 'Shop Ltd', PAYOUT_IBAN: 'FR14 2004 1010 0505 0001 3M02 606', PAYOUT_BIC: 'psstfrpp' };
    expect(readConfig({ ...live, ...ours }).payoutAccount).toEqual({
      holder: 'Shop Ltd',
      iban: 'FR1420041010050500013M02606',
      bic: 'PSSTFRPP',
    });
    expect(() => readConfig({ ...live, ...ours, PAYOUT_IBAN: 'FR1420041010050500013M02607' })).toThrow('PAYOUT_IBAN must be an IBAN');
    expect(() => readConfig({ ...live, PAYOUT_BIC: 'PSSTFRPP' })).toThrow('PAYOUT_BIC is set without');
  });

  test('refuses half a group', () => {
    expect(() => readConfig({ ...live, PAYPAL_CLIENT_ID: 'x' })).toThrow('PAYPAL_CLIENT_ID is set without PAYPAL_CLIENT_SECRET.');
    expect(() => readConfig({ ...live, STRIPE_WEBHOOK_SECRET: undefined })).toThrow('is set without STRIPE_WEBHOOK_SECRET');
  });

  test('has one ticket key for all nodes of one database', () => {
    const DATABASE_URL = 'postgres://u:p@db/shop';
    expect(() => readConfig({ ...live, DATABASE_URL })).toThrow('TICKET_KEY_FILE is not set');
    expect(readConfig({ ...live, DATABASE_URL, TICKET_KEY_FILE: '/keys.json' }).ticketKeyFile).toBe('/keys.json');
  });

  test('warns of likely mistakes: test keys, an address without TLS, tickets that are not valid', () => {
    expect(readConfig(live).cautions).toEqual([]);
    expect(readConfig({}).cautions).toEqual([]);
    const cautions = (changed: Record<string, string>) => readConfig({ ...live, ...changed }).cautions.join(' ');
    expect(cautions({ STRIPE_SECRET_KEY: 'sk_test_1' })).toContain('STRIPE_SECRET_KEY is a test key');
    expect(cautions({ STRIPE_PUBLISHABLE_KEY: 'pk_test_1' })).toContain('STRIPE_PUBLISHABLE_KEY is a test key');
    expect(cautions({ PUBLIC_URL: 'http://tickets.example.com' })).toContain('PUBLIC_URL is not https');
    expect(cautions({ SELL_DEMONSTRATION_TICKETS: 'on' })).toContain('not valid for travel');
  });

  test('sells demonstration tickets only if the setting allows it', () => {
    expect(readConfig(live).sellsDemonstrations).toBe(false);
    expect(readConfig({ ...live, SELL_DEMONSTRATION_TICKETS: 'on' }).sellsDemonstrations).toBe(true);
    expect(readConfig({}).sellsDemonstrations).toBe(true);
  });

  test.each(['CLOCK', 'FAILPOINTS'])('refuses %s', (name) => {
    expect(() => readConfig({ ...live, [name]: '2026-11-28T09:00:00Z' })).toThrow('is for demo mode only');
  });

  test('needs to know the API when it serves pages alone', () => {
    expect(() => readConfig({ ...live, ROLES: 'web' })).toThrow('API_URL');
    expect(readConfig({ ...live, ROLES: 'web', API_URL: 'http://10.0.0.2:3000' }).apiUrl).toBe('http://10.0.0.2:3000');
  });
});

describe('a secret in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'throughfare-secrets-'));
  const file = (name: string, content: string): string => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  const { SECRET: _, ...withoutSecret } = live;

  test('is read without its line end, for every variable that holds a secret', () => {
    expect(readConfig({ ...withoutSecret, SECRET_FILE: file('secret', `${secret}\n`) }).secrets).toEqual([secret]);
    const { SMTP_URL: mail, ...withoutMail } = live;
    expect(readConfig({ ...withoutMail, SMTP_URL_FILE: file('mail', mail) }).mail.smtpUrl).toBe(mail);
  });

  test.each([
    [{ ...live, SECRET_FILE: file('both', secret) }, 'SECRET and SECRET_FILE are both set.'],
    [{ ...withoutSecret, SECRET_FILE: join(folder, 'missing') }, 'of SECRET_FILE cannot be read.'],
    [{ ...withoutSecret, SECRET_FILE: file('empty', '\n') }, 'of SECRET_FILE is empty.'],
  ])('that cannot be used is named', (variables, says) => {
    expect(() => readConfig(variables)).toThrow(says);
  });
});

test('the news for the operator need an address and a secret together', () => {
  const key = Buffer.alloc(24, 7);
  const secretOfOperator = `whsec_${key.toString('base64')}`;
  expect(readConfig({ ALERT_WEBHOOK_URL: 'http://10.0.0.5/alerts', ALERT_WEBHOOK_SECRET: secretOfOperator }).alerts.webhook).toEqual({
    url: 'http://10.0.0.5/alerts',
    key,
  });
  expect(() => readConfig({ ALERT_WEBHOOK_URL: 'http://10.0.0.5/alerts' })).toThrow(
    'ALERT_WEBHOOK_URL and ALERT_WEBHOOK_SECRET need each other.',
  );
  expect(() => readConfig({ ALERT_WEBHOOK_URL: 'http://10.0.0.5/alerts', ALERT_WEBHOOK_SECRET: 'short' })).toThrow('at least 24 bytes');
});
