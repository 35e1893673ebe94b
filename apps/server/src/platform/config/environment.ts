/** Every environment variable of the program: name, form, default, meaning. docs/operating.md is generated from this. */
import { allMarkets, type Market, marketFacts } from '@throughfare/kernel/market';
import type { MarketFacts } from '@throughfare/kernel/markets.data';
import * as z from 'zod';
import { type ShippedSource, shippedSources } from '@throughfare/kernel/source';
import * as value from './values.ts';

const ofMarkets = (line: (facts: MarketFacts, market: Market) => string | undefined): string[] =>
  allMarkets().flatMap((market) => line(marketFacts[market], market) ?? []);

export const groups = {
  running: 'Running',
  database: 'Database',
  objects: 'Object storage (S3 protocol)',
  cards: 'Cards (Stripe)',
  paypal: 'PayPal',
  banks: 'TravelPay and MintEFT',
  payouts: 'Pay-outs to agencies (SEPA)',
  rates: 'Exchange rates',
  mail: 'Mail (SMTP)',
  watching: 'Watching',
  tickets: 'Ticket codes (UIC 918.3)',
  wallets: 'Wallet passes (Apple, Google)',
  notices: 'Notices on devices (web push)',
  openid: 'Sign-in (OpenID Connect, second factor)',
  human: 'Human check (reCAPTCHA v3)',
  suppliers: 'Suppliers',
  realtime: 'Real-time running (GTFS-Realtime)',
  brand: 'Brand',
  testing: 'Trying and testing',
} as const;

export interface VariableMeta {
  readonly group: keyof typeof groups;
  readonly about: string;
  /** The table's text for a default that is not a plain value. */
  readonly otherwise?: string;
}

export const variableMeta = z.registry<VariableMeta>();

function variable<T>(schema: z.ZodType<T, string>, meta: VariableMeta): z.ZodOptional<z.ZodType<T, string>> {
  return schema.optional().register(variableMeta, meta);
}

/** A default is written as an operator would write it, and is parsed like any other value. */
function variableOr<T>(schema: z.ZodType<T, string>, fallback: string, meta: VariableMeta): z.ZodPrefault<z.ZodType<T, string>> {
  return schema.prefault(fallback).register(variableMeta, { otherwise: `\`${fallback}\``, ...meta });
}

/** For example "GTFS_RT_VIA". */
export const realtimeVariable = <S extends ShippedSource>(source: S): `GTFS_RT_${Uppercase<S>}` =>
  // toUpperCase loses the literal type.
  `GTFS_RT_${source.toUpperCase() as Uppercase<S>}`;

const realtimeVariables = Object.fromEntries(
  shippedSources.map((source) => [
    realtimeVariable(source),
    variable(value.feedAddresses, {
      group: 'realtime',
      otherwise: 'running is simulated',
      about: `The addresses of the trip updates and alerts of ${source}, separated by commas. Its timetable must come from the matching feed.`,
    }),
  ]),
  // Object.fromEntries loses the key types.
) as Record<`GTFS_RT_${Uppercase<ShippedSource>}`, z.ZodOptional<z.ZodType<string[], string>>>;

export const environment = z.object({
  MODE: variableOr(value.oneOf('demo', 'staging', 'live'), 'demo', {
    group: 'running',
    about:
      '`demo` needs no account anywhere: it comes with a sandbox for cards and mail and with demo sign-ins, and therefore runs only on this machine, on its own database and without keys of payment providers. `live` is a real shop. `staging` rehearses one: the same settings, with test keys or the endpoints that you name, and only sellers whose tickets are not valid for travel.',
  }),
  HOST: variableOr(value.text, '127.0.0.1', { group: 'running', about: 'The address to listen on. In demo mode a loopback address.' }),
  PORT: variableOr(value.port, '3000', { group: 'running', about: 'The port of the shop.' }),
  SANDBOX_PORT: variableOr(value.port, '3001', {
    group: 'running',
    about: 'The port of the sandbox, in demo mode. Its mail server uses the port 24 numbers higher.',
  }),
  DATA_DIR: variableOr(value.text, '.data', {
    group: 'running',
    about: 'The folder for data that must outlive the process: the embedded database, the secret of demo mode, the sandbox.',
  }),
  PUBLIC_URL: variable(value.webAddress, {
    group: 'running',
    otherwise: '`http://HOST:PORT`; required in live mode',
    about: 'Where customers reach the shop. With https, cookies are sent only over https.',
  }),
  TRUST_PROXY: variableOr(value.proxies, 'off', {
    group: 'running',
    about: 'The trusted proxies in front of the shop, which say where a request came from: their number, or their addresses.',
  }),
  COUNTRY_HEADER: variable(value.text, {
    group: 'running',
    otherwise: 'the region of the browser’s first language',
    about: 'The header in which your proxy says what country a visitor is in, as two letters: `cf-ipcountry` and the like.',
  }),
  ROLES: variableOr(value.someOf('web', 'api', 'worker'), 'web,api,worker', {
    group: 'running',
    about: 'The work of this process: serve pages, serve `/apiv1`, run jobs.',
  }),
  API_URL: variable(value.webAddress, {
    group: 'running',
    otherwise: 'the same process',
    about: 'Where a process with `web` but without `api` finds `/apiv1`.',
  }),
  WEB_PROCESSES: variableOr(value.count(1, 64), '1', {
    group: 'running',
    about:
      'The number of processes that serve customers on the port: this one, and others that run no jobs. Use as many as there are cores; each keeps a timetable in memory. Linux only.',
  }),
  DRAIN_SECONDS: variable(value.count(0, 300), {
    group: 'running',
    otherwise: '`10`; in demo mode `0`',
    about:
      'How long a process that was told to end goes on serving, while `/readyz` answers 503, before its port closes. Set it longer than your balancer takes to notice.',
  }),
  SECRET: variable(value.secrets, {
    group: 'running',
    otherwise: 'made in `DATA_DIR` in demo mode; required in live mode',
    about:
      'Signs offers and links; at least 32 characters. If there are several, separated by commas, the first signs and all are accepted. To replace it, see above.',
  }),
  RATE_LIMITS: variableOr(value.onOff, 'on', { group: 'running', about: '`off` if a gateway limits requests, or for measurements.' }),
  HOLD_FEES: variable(value.holdFees, {
    group: 'running',
    otherwise: 'holding is free, for as long as the sellers allow',
    about:
      'For how long customers may hold places, and for which fee: `SNCF/UK/60=0.00,SNCF/UK/1440=5.00` is an hour for nothing or a day for £5.00 at this seller on this storefront. A fee is only taken if the tickets are not bought. Fees of the desk count first. See HOLD-7.',
  }),
  SPLIT_FEES: variable(value.splitFees, {
    group: 'running',
    otherwise: 'split tickets cost no fee',
    about:
      'A fee for tickets joined for less: `UK/10=5.00` is 10 % of what they save on this storefront, at most £5.00; half of the saving is the most. Agents pay none. A fee of the desk counts first. See SPLIT-9.',
  }),
  WAITING_LIST_MINUTES: variable(value.count(15, 240), {
    group: 'running',
    otherwise: '`25`',
    about:
      'A place that comes free is held for so long for the first on the waiting list of its train. A seller that holds places for a shorter time decides.',
  }),
  WAITING_ROOM: variable(value.count(1, 1_000_000), {
    group: 'running',
    otherwise: 'everybody comes in at once',
    about: 'The visitors that a waiting room lets in within a minute, all nodes together, for the opening of sales. See above.',
  }),
  LOG_LEVEL: variable(value.oneOf('debug', 'info', 'warn', 'error'), {
    group: 'running',
    otherwise: '`info`; in demo mode `warn`',
    about: 'The least important lines that are logged.',
  }),

  DATABASE_URL: variable(value.databaseAddress, {
    group: 'database',
    otherwise: 'an embedded PostgreSQL in `DATA_DIR`',
    about: 'A PostgreSQL 16 or newer, encoding UTF8, whose user may create schemas in the database.',
  }),
  DATABASE_DIRECT_URL: variable(value.databaseAddress, {
    group: 'database',
    otherwise: '`DATABASE_URL`',
    about: 'The same database without the pooler: for notifications, locks and migrations.',
  }),
  DATABASE_READ_URL: variable(value.databaseAddress, {
    group: 'database',
    otherwise: 'everything is read from the primary',
    about:
      'A standby of the same database, or a proxy before several: pages of content, sales reports and lists of the desk are read there. See above.',
  }),
  DATABASE_POOL: variableOr(value.count(2, 500), '8', {
    group: 'database',
    about: 'The maximum number of connections of this process to each of the two schemas.',
  }),

  OBJECT_STORE_URL: variable(value.endpoint, {
    group: 'objects',
    otherwise: 'documents stay in the database',
    about:
      'The address of a bucket that speaks the S3 protocol, with its path: `https://s3.example.com/tickets`. See above before you set it.',
  }),
  OBJECT_STORE_REGION: variableOr(value.text, 'us-east-1', { group: 'objects', about: 'The region in its signatures.' }),
  OBJECT_STORE_KEY_ID: variable(value.text, { group: 'objects', about: 'Our key there.' }),
  OBJECT_STORE_SECRET: variable(value.text, { group: 'objects', about: 'Its secret.' }),
  DOCUMENTS_STAY_DAYS: variableOr(value.count(1, 3660), '30', {
    group: 'objects',
    about: 'The days after which a document is moved there.',
  }),

  STRIPE_SECRET_KEY: variable(value.text, {
    group: 'cards',
    otherwise: 'the sandbox; required in live mode',
    about: 'The secret key (`sk_…`).',
  }),
  STRIPE_PUBLISHABLE_KEY: variable(value.text, { group: 'cards', about: 'The key that the card field uses (`pk_…`).' }),
  STRIPE_WEBHOOK_SECRET: variable(value.text, {
    group: 'cards',
    about: 'Checks that events come from Stripe (`whsec_…`); the endpoint is `/apiv1/strip/webhook`.',
  }),

  STRIPE_URL: variable(value.webAddress, {
    group: 'cards',
    otherwise: 'Stripe',
    about:
      'In staging only. The origin of a server that speaks Stripe’s protocol and has the card field, such as the sandbox ([sandbox.md](sandbox.md)). Browsers must reach it too.',
  }),

  PAYPAL_CLIENT_ID: variable(value.text, {
    group: 'paypal',
    otherwise: 'the sandbox in demo mode; in live mode PayPal is not offered',
    about: 'The client id of the REST application at PayPal.',
  }),
  PAYPAL_CLIENT_SECRET: variable(value.text, { group: 'paypal', about: 'Its secret.' }),
  PAYPAL_WEBHOOK_ID: variable(value.text, {
    group: 'paypal',
    about:
      'The id of the webhook set up there, used to ask PayPal whether an event is genuine; the endpoint is `/apiv1/paypal/webhook`, the events are `PAYMENT.AUTHORIZATION.*`, `PAYMENT.CAPTURE.*`, `CUSTOMER.DISPUTE.*` and `CHECKOUT.ORDER.APPROVED`; the app needs the permission Disputes.',
  }),
  PAYPAL_ENVIRONMENT: variableOr(value.oneOf('production', 'sandbox'), 'production', {
    group: 'paypal',
    about: "`sandbox` for PayPal's own sandbox with its test accounts.",
  }),

  PAYPAL_URL: variable(value.webAddress, {
    group: 'paypal',
    otherwise: 'PayPal',
    about: 'In staging only. The origin of a server that speaks PayPal’s protocol, such as the sandbox.',
  }),

  TRAVELPAY_URL: variable(value.webAddress, {
    group: 'banks',
    otherwise: 'the sandbox in demo mode; in live mode TravelPay is not offered',
    about: 'The origin of the calls of TravelPay.',
  }),
  TRAVELPAY_KEY: variable(value.text, { group: 'banks', about: 'Our key there.' }),
  TRAVELPAY_WEBHOOK_SECRET: variable(value.text, {
    group: 'banks',
    about: 'Checks that events come from there; the endpoint is `/apiv1/travelpay/webhook`.',
  }),
  MINTEFT_URL: variable(value.webAddress, {
    group: 'banks',
    otherwise: 'the sandbox in demo mode; in live mode MintEFT is not offered',
    about: 'The origin of the calls of MintEFT.',
  }),
  MINTEFT_KEY: variable(value.text, { group: 'banks', about: 'Our key there.' }),
  MINTEFT_WEBHOOK_SECRET: variable(value.text, {
    group: 'banks',
    about: 'Checks that events come from there; the endpoint is `/apiv1/minteft/webhook`.',
  }),

  TWO_PEOPLE_FROM: variableOr(value.count(0, 100_000_000), '1000', {
    group: 'payouts',
    about:
      'The amount, in units of any currency, from which a memo, a file for the bank or a payment by hand needs two administrators. `0`: always.',
  }),
  PAYOUT_IBAN: variable(value.iban, {
    group: 'payouts',
    otherwise: 'an example in demo mode; in live mode no bank file is made',
    about: 'The account in EUR from which agencies are paid, as IBAN. Set all variables of this group or none.',
  }),
  PAYOUT_BIC: variable(value.bic, { group: 'payouts', about: 'The BIC of its bank.' }),
  PAYOUT_HOLDER: variable(value.text, {
    group: 'payouts',
    about: 'The account holder, as the bank knows the company; at most 70 characters.',
  }),

  RATES_URL: variable(value.endpointOrNone, {
    group: 'rates',
    otherwise: 'the daily table of the European Central Bank; in demo mode `none`',
    about:
      'Where exchange rates are read once a day: XML of the European Central Bank, or JSON of the form of `data/rates/rates.json`. `none`: that file is used.',
  }),
  RATES_MARGIN: variableOr(value.percent, '0', {
    group: 'rates',
    about: 'Per cent that are added to each rate between two currencies, up to 20.',
  }),
  RATES_MAX_AGE_DAYS: variable(value.count(1, 365), {
    group: 'rates',
    otherwise: '`7`; in demo mode no limit',
    about: 'With older rates nothing is sold in another currency than the supplier’s own.',
  }),

  SMTP_URL: variable(value.mailServer, {
    group: 'mail',
    otherwise: 'the sandbox; required in live mode',
    about: 'The server that takes our mail.',
  }),
  MAIL_FROM: variable(value.text, {
    group: 'mail',
    otherwise: '`BRAND_NAME <tickets@…>` at the host of `PUBLIC_URL`',
    about: 'The sender of our mail.',
  }),

  ALERT_MAIL: variable(value.mailAddress, {
    group: 'watching',
    otherwise: 'nobody gets a mail',
    about: 'The address that is told within a minute of each new case at the order desk, dead job and failed nightly job.',
  }),
  ALERT_WEBHOOK_URL: variable(value.endpoint, {
    group: 'watching',
    otherwise: 'nothing is posted',
    about: 'The address to which the same news is posted. It may be inside your network. See [runbook.md](runbook.md).',
  }),
  ALERT_WEBHOOK_SECRET: variable(value.webhookSecret, {
    group: 'watching',
    about:
      'Signs these posts by the rules of Standard Webhooks: `whsec_` and at least 24 bytes in base64. Required with `ALERT_WEBHOOK_URL`.',
  }),

  TRACES_URL: variable(value.endpoint, {
    group: 'watching',
    otherwise: 'nothing is traced',
    about:
      'The collector that gets traces of requests, supplier calls and SQL statements: OTLP over HTTP, such as `http://127.0.0.1:4318/v1/traces`.',
  }),
  TRACES_PERCENT: variableOr(value.count(1, 100), '10', {
    group: 'watching',
    about: 'The share of requests and jobs that are traced, in per cent.',
  }),

  TICKET_KEY_FILE: variable(value.text, {
    group: 'tickets',
    otherwise: 'a key made in the data folder, under the issuer code 9999 that no company has',
    about:
      'A JSON list of the keys that seal ticket codes, the one in use first: `rics`, `keyId`, `issuerName`, `validFrom`, `validUntil`, `privateKey` (PEM). All nodes need the same file, so a live shop with `DATABASE_URL` refuses to start without one; the public halves are published at `/uic/public-keys.xml`.',
  }),

  INSPECTION_TOKEN: variable(value.text, {
    group: 'tickets',
    otherwise: 'scanned tickets cannot be reported',
    about:
      'The token that devices of inspectors send (`Authorization: Bearer …`) when they report scanned tickets, or trains with every ticket checked, to `POST /uic/scans`. The tickets to refuse are published at `/uic/revoked-tickets.json`, without a token.',
  }),

  APPLE_PASS_TYPE_ID: variable(value.text, {
    group: 'wallets',
    otherwise: 'no passes for Apple Wallet and no button for them',
    about: 'The pass type identifier at Apple (`pass.…`). Set all variables that begin with `APPLE_`, except the passphrase, or none.',
  }),
  APPLE_TEAM_ID: variable(value.text, { group: 'wallets', about: 'The team identifier of the developer account.' }),
  APPLE_PASS_CERTIFICATE_FILE: variable(value.text, { group: 'wallets', about: 'The certificate of that pass type, PEM.' }),
  APPLE_PASS_KEY_FILE: variable(value.text, { group: 'wallets', about: 'Its private key, PEM.' }),
  APPLE_PASS_KEY_PASSPHRASE: variable(value.text, { group: 'wallets', about: 'The passphrase of the key, if it has one.' }),
  APPLE_WWDR_FILE: variable(value.text, {
    group: 'wallets',
    about: 'The intermediate certificate of Apple Worldwide Developer Relations, PEM.',
  }),
  GOOGLE_WALLET_CLASS_ID: variable(value.text, {
    group: 'wallets',
    otherwise: 'no links to Google Wallet and no button for them',
    about: 'The transit class set up in the console of Google Wallet for these tickets: `issuer.name`.',
  }),
  GOOGLE_WALLET_KEY_FILE: variable(value.text, {
    group: 'wallets',
    about: 'The key file of a service account that may write passes of that issuer (JSON).',
  }),

  WEB_PUSH_KEY: variable(value.text, {
    group: 'notices',
    otherwise: 'no notices of the day on devices, and no button for them',
    about:
      'The private key with which notices to browsers are signed (VAPID, RFC 8292): 32 octets, base64url. A new key ends the notices that devices have asked for.',
  }),
  WEB_PUSH_CONTACT: variable(value.text, {
    group: 'notices',
    otherwise: 'the address of the shop',
    about: 'Where push services reach the operator: `mailto:…` or `https://…`.',
  }),

  OPENID_ISSUER: variable(value.endpoint, {
    group: 'openid',
    otherwise: 'the sandbox in demo mode; otherwise nobody can sign in with Google',
    about:
      'The provider whose accounts may also sign in, by its own name: `https://accounts.google.com` for Google. It sends people back to `PUBLIC_URL/auth/callback/google`.',
  }),
  OPENID_CLIENT_ID: variable(value.text, { group: 'openid', about: 'Our client id there.' }),
  OPENID_CLIENT_SECRET: variable(value.text, { group: 'openid', about: 'Our client secret there.' }),

  OPENID_AUTHORIZATION_URL: variable(value.endpoint, {
    group: 'openid',
    otherwise: "Google's",
    about: 'The address of its sign-in page (`authorization_endpoint`).',
  }),
  OPENID_TOKEN_URL: variable(value.endpoint, {
    group: 'openid',
    otherwise: "Google's",
    about: 'The address that exchanges codes for tokens (`token_endpoint`).',
  }),
  OPENID_JWKS_URL: variable(value.endpoint, {
    group: 'openid',
    otherwise: "Google's",
    about: 'The address of its public keys (`jwks_uri`).',
  }),
  SECOND_FACTOR: variable(value.oneOf('off', 'administrators', 'staff'), {
    group: 'openid',
    otherwise: '`administrators`; in demo mode `off`',
    about:
      'The people of an agency who must have a second factor (authenticator app) to sign in: its administrators, all its staff, or nobody. Everybody may have one. The demo sign-ins of demo mode need only the password.',
  }),

  PROOF_OF_WORK: variableOr(value.count(1_000, 10_000_000), '100000', {
    group: 'human',
    about:
      'Without reCAPTCHA: the most hashes that the device of somebody who signs in or registers computes; half of them on average. More of them make a list of stolen passwords dearer to try, and people wait longer. Less than 100000 is for demo mode and measurements.',
  }),
  RECAPTCHA_SITE_KEY: variable(value.text, { group: 'human', otherwise: 'our own proof of work', about: 'The site key.' }),
  RECAPTCHA_SECRET: variable(value.text, { group: 'human', about: 'The secret key.' }),

  SUPPLIERS: variable(value.noneOr(...shippedSources), {
    group: 'suppliers',
    otherwise: 'every source that is embedded',
    about: 'The embedded carriers that this shop sells; `none` for a shop that only sells those of `OSDM_SUPPLIERS`.',
  }),
  OSDM_SUPPLIERS: variable(value.text, {
    group: 'suppliers',
    otherwise: 'none',
    about:
      'A JSON file with the sellers that this shop reaches over OSDM, one row each: see docs/suppliers/osdm.md. The files that it names are relative to it.',
  }),
  FEED_SELLERS: variable(value.text, {
    group: 'suppliers',
    otherwise: 'none',
    about:
      'A JSON file with sellers of your own names, whose trains come from feeds and whose places this shop keeps: see docs/suppliers/gtfs.md. They are sold whatever `SUPPLIERS` says.',
  }),
  SELL_DEMONSTRATION_TICKETS: variableOr(value.onOff, 'off', {
    group: 'suppliers',
    about:
      'In live mode only. Embedded carriers run no trains: their tickets are not valid for travel, and a live shop refuses to start with one. `on` sells them for real money anyway.',
  }),

  ...realtimeVariables,

  BRAND_NAME: variableOr(value.text, 'Throughfare', { group: 'brand', about: 'The name of the shop on pages, in mail and on tickets.' }),
  BRAND_CONTACT: variableOr(value.lines, 'help@throughfare.example', {
    group: 'brand',
    about: 'Your contact details for customers: lines of text, separated by |.',
  }),
  BRAND_AGENT_CONTACT: variableOr(
    value.lines,
    ofMarkets(({ name, agentContact }) => agentContact && `${name}: ${agentContact}`).join('|'),
    {
      group: 'brand',
      about:
        'The contact details that agency staff see instead of the contact form: lines of text, separated by |. A line that starts with the name of their country comes first.',
    },
  ),
  BRAND_PHONES: variableOr(value.named(allMarkets()), ofMarkets(({ phone }, market) => phone && `${market} ${phone}`).join(', '), {
    group: 'brand',
    otherwise: 'numbers that no telephone has, made up for the demonstration',
    about: 'The phone number of each storefront that has one: `UK +44 …, AU +61 …`, separated by commas.',
  }),
  BRAND_SOCIAL: variable(value.namedAddresses, {
    group: 'brand',
    otherwise: 'pages of the sandbox in demo mode, otherwise none',
    about: 'Your pages on social networks: `Facebook https://…, Instagram https://…`, separated by commas.',
  }),
  SEARCH_EURAIL: variableOr(value.onOff, 'off', {
    group: 'brand',
    about: '`on` removes the pass tabs from the search box; customers then search for passes elsewhere.',
  }),
  PASS_YOUTHS_ALONE: variableOr(value.onOff, 'off', {
    group: 'brand',
    about: '`on` lets youths search for rail passes without an adult or senior.',
  }),

  CLOCK: variable(value.instant, {
    group: 'testing',
    otherwise: 'the real time',
    about: 'In demo mode only: the instant at which the shop starts. Its time runs on from there.',
  }),
  FAILPOINTS: variable(value.text, {
    group: 'testing',
    about:
      'In demo mode only: `name=kill` or `name=hold`, separated by commas; the process then dies or stops at the named step of an order.',
  }),
});

/** Each may also be the content of a file, which `…_FILE` names. */
export const secretVariables = [
  'SECRET',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_READ_URL',
  'OBJECT_STORE_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'PAYPAL_CLIENT_SECRET',
  'TRAVELPAY_KEY',
  'TRAVELPAY_WEBHOOK_SECRET',
  'MINTEFT_KEY',
  'MINTEFT_WEBHOOK_SECRET',
  'SMTP_URL',
  'ALERT_WEBHOOK_SECRET',
  'INSPECTION_TOKEN',
  'APPLE_PASS_KEY_PASSPHRASE',
  'WEB_PUSH_KEY',
  'OPENID_CLIENT_SECRET',
  'RECAPTCHA_SECRET',
] as const satisfies readonly (keyof typeof environment.shape)[];

export type Environment = z.output<typeof environment>;
