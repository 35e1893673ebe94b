import fastify, { type FastifyInstance } from 'fastify';
import { addBankPay } from './bank-pay/add-bank-pay.ts';
import { cardFrameRoutes } from './card-frame/card-frame-routes.ts';
import { faultRoutes } from './faults/fault-routes.ts';
import { createFaultStore } from './faults/fault-store.ts';
import { googleRoutes } from './google/google-routes.ts';
import { googleWhenUsed } from './google/google-when-used.ts';
import { createPeopleStore } from './google/people-store.ts';
import { assetRoutes } from './http/assets.ts';
import { sendPage } from './http/page.ts';
import { createSmtpServer } from './mail/create-smtp-server.ts';
import { mailRoutes } from './mail/mail-routes.ts';
import { createMailStore } from './mail/mail-store.ts';
import { guidePage } from './pages/guide-page.ts';
import { socialPage } from './pages/social-page.ts';
import { payPalApprovalRoutes } from './paypal/approval-routes.ts';
import { payPalRoutes } from './paypal/paypal-routes.ts';
import { createPayPalSigning } from './paypal/webhook-signing.ts';
import type { SandboxEnvironment } from './read-environment.ts';
import { type Database, openDatabase } from './store/open-database.ts';
import { createIdempotency } from './stripe/idempotency.ts';
import { createObjectStore } from './stripe/objects/object-store.ts';
import { recordEvent } from './stripe/objects/record-event.ts';
import { openDispute } from './stripe/operations/disputes.ts';
import { settleRefund } from './stripe/operations/settle-refund.ts';
import { stripeRoutes } from './stripe/stripe-routes.ts';
import { createWebhookSender } from './stripe/webhooks/send-webhooks.ts';
import { signPayload } from './stripe/webhooks/sign-payload.ts';
import { threeDSecureRoutes } from './three-d-secure/three-d-secure-routes.ts';

export interface Sandbox {
  /** Without a trailing slash. */
  readonly url: string;
  readonly smtpPort: number;
  close(): Promise<void>;
}

/** No route has a schema of Fastify's, so the many modules of its compilers are not loaded. */
const schemaController = { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } };

function noSchemas(): never {
  throw new Error('no compiler of schemas is loaded');
}

const ofThisMachine = ['127.0.0.1', 'localhost', '[::1]'];

/**
 * The sandbox shows all mails and codes, so it answers only under its own names: a page on the internet whose name leads to this machine
 * (DNS rebinding) would otherwise read them.
 */
function refuseOtherHosts(server: FastifyInstance, names: readonly string[]): void {
  const known = new Set([...ofThisMachine, ...names]);
  server.addHook('onRequest', async (request, reply) => {
    if (!known.has(request.hostname)) await reply.code(421).send({ error: 'This host name is not known here.' });
  });
}

function createServer(): FastifyInstance {
  // A fault may leave requests hanging; they must not keep a stopping sandbox alive.
  const server = fastify({ forceCloseConnections: true, bodyLimit: 256 * 1024, logger: { level: 'error' }, schemaController });
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, body);
  });
  return server;
}

/** From now on. Events under way are still sent. */
function want(database: Database, types: readonly string[]): void {
  database.transaction(() => {
    database.statement('delete from webhook_type').run();
    for (const type of types) database.statement('insert or ignore into webhook_type (type) values (?)').run(type);
  });
}

/**
 * The shop's time. The shop compares it with the instants of a bank's events, and counts days from them. The clients of Stripe and PayPal
 * use the real time.
 */
function shopClock({ shopClockStartsAtMs }: SandboxEnvironment, nowMs: () => number): () => number {
  if (shopClockStartsAtMs === undefined) return nowMs;
  const offsetMs = shopClockStartsAtMs - nowMs();
  return () => nowMs() + offsetMs;
}

/** Starts the sandbox. Resolves when both its ports listen. Port 0 takes any free one. */
export async function createSandbox(
  environment: SandboxEnvironment,
  nowMs: () => number = Date.now,
  shopNowMs: () => number = shopClock(environment, nowMs),
): Promise<Sandbox> {
  let url = '';
  const database = openDatabase(environment.dataFolder);
  want(database, environment.webhookEvents);
  const objects = createObjectStore(database);
  const faults = createFaultStore(database);
  const mails = createMailStore(database);
  const webhooks = createWebhookSender(
    database,
    faults,
    {
      url: environment.webhookUrl,
      events: 'stripe_object',
      faultTarget: 'webhook',
      sign: (payload, forged) => ({
        'stripe-signature': signPayload(payload, forged ? `${environment.webhookSecret}_forged` : environment.webhookSecret, nowMs()),
      }),
    },
    nowMs,
  );
  const payPalSigning = createPayPalSigning(database, () => url);
  const payPalWebhooks = createWebhookSender(
    database,
    faults,
    {
      url: environment.payPalWebhookUrl,
      events: 'paypal_event',
      faultTarget: 'paypal.webhook',
      sign: (payload, forged) => payPalSigning.sign(payload, nowMs(), forged),
    },
    nowMs,
  );
  const server = createServer();
  refuseOtherHosts(server, [environment.host, ...environment.shopOrigins.map((origin) => new URL(origin).hostname)]);
  const bankPay = addBankPay(server, { database, faults, nowMs: shopNowMs, publicUrl: () => url, shopOrigins: environment.shopOrigins });
  const settling = setInterval(() => {
    bankPay.moveDue();
    const due = objects.refundsToSettle(nowMs());
    const disputed = objects.chargesToDispute(nowMs());
    if (due.length + disputed.length === 0) return;
    const nowSeconds = Math.floor(nowMs() / 1000);
    const record = (type: string, object: { readonly id: string }) => recordEvent(database, objects, type, object, nowMs());
    database.transaction(() => {
      for (const refund of due) settleRefund(refund, objects, nowSeconds, record);
      for (const charge of disputed) openDispute(charge, { objects, nowSeconds, record });
    });
    webhooks.wake();
  }, 250);
  settling.unref();

  const smtp = createSmtpServer({ mails, faults, nowMs });
  const { shopOrigins } = environment;
  let smtpPort = environment.smtpPort;
  const shared = { database, objects, nowMs, wakeWebhooks: webhooks.wake };
  stripeRoutes(server, { ...shared, faults, idempotency: createIdempotency(database), publicUrl: () => url });
  const payPal = { database, faults, nowMs, publicUrl: () => url, shopOrigins, signing: payPalSigning, wakeWebhooks: payPalWebhooks.wake };
  payPalRoutes(server, payPal);
  payPalApprovalRoutes(server, payPal);
  threeDSecureRoutes(server, { ...shared, shopOrigins });
  cardFrameRoutes(server, shopOrigins);
  faultRoutes(server, faults);
  mailRoutes(server, mails);
  assetRoutes(server);
  const people = createPeopleStore(database);
  googleRoutes(server, { provider: googleWhenUsed(() => ({ database, people, url, shopOrigins })), people, shopOrigins });
  server.get('/healthz', async () => ({ status: 'ok' }));
  server.get('/', async (_request, reply) =>
    sendPage(
      reply,
      guidePage({
        shopUrl: shopOrigins[0] ?? '',
        smtpAddress: `${environment.host}:${smtpPort}`,
        mailCount: mails.count(),
        webhooksWaiting: webhooks.waiting() + payPalWebhooks.waiting() + bankPay.waiting(),
      }),
    ),
  );
  server.get<{ Params: { network: string } }>('/social/:network', async (request, reply) =>
    sendPage(reply, socialPage(request.params.network, shopOrigins[0] ?? '')),
  );

  const close = async (): Promise<void> => {
    clearInterval(settling);
    const smtpClosed = new Promise<void>((resolve) => {
      smtp.close(resolve);
    });
    await Promise.all([webhooks.close(), payPalWebhooks.close(), bankPay.close(), server.close(), smtpClosed]);
    database.close();
  };
  try {
    url = await server.listen({ host: environment.host, port: environment.port });
    smtpPort = await listenSmtp(smtp, environment);
  } catch (error) {
    await close();
    throw error;
  }
  return { url, smtpPort, close };
}

function listenSmtp(smtp: ReturnType<typeof createSmtpServer>, { host, smtpPort }: SandboxEnvironment): Promise<number> {
  return new Promise((resolve, reject) => {
    smtp.once('error', reject);
    smtp.listen(smtpPort, host, () => {
      const address = smtp.server.address();
      resolve(typeof address === 'object' && address ? address.port : smtpPort);
    });
  });
}
