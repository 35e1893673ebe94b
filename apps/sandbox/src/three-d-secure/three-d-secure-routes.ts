import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { html } from '../http/html.ts';
import { sendPage } from '../http/page.ts';
import type { Database } from '../store/open-database.ts';
import type { ObjectStore, Stored } from '../stripe/objects/object-store.ts';
import { recordEvent } from '../stripe/objects/record-event.ts';
import { decodeForm } from '../stripe/wire/form.ts';
import { decideThreeDSecure } from './decide-three-d-secure.ts';

export interface ThreeDSecureRoutes {
  readonly database: Database;
  readonly objects: ObjectStore;
  readonly shopOrigins: readonly string[];
  readonly nowMs: () => number;
  readonly wakeWebhooks: () => void;
}

interface Challenge {
  readonly payment_intent?: string;
  readonly client_secret?: string;
  /** The origin of the page that frames this one. */
  readonly parent?: string;
  readonly decision?: string;
}

function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

function formatAmount(minor: number, currency: string): string {
  return new Intl.NumberFormat('en-GB', { style: 'currency', currency }).format(minor / 100);
}

/** The bank's page on which a cardholder approves a payment, in a frame of the shop or as a page of its own. */
export function threeDSecureRoutes(server: FastifyInstance, routes: ThreeDSecureRoutes): void {
  const { database, objects, shopOrigins } = routes;

  const find = (challenge: Challenge): Stored<'payment_intent'> | undefined => {
    const stored = objects.find('payment_intent', challenge.payment_intent ?? '');
    return stored?.body.client_secret && sameText(stored.body.client_secret, challenge.client_secret ?? '') ? stored : undefined;
  };

  const parentOf = (challenge: Challenge): string => shopOrigins.find((origin) => origin === challenge.parent) ?? shopOrigins[0] ?? '';

  const unknown = (reply: FastifyReply): FastifyReply =>
    sendPage(reply.code(404), {
      title: 'Nothing to approve',
      bare: true,
      framedBy: shopOrigins,
      content: html`<main class="bank" aria-label="Sandbox Bank">
        <h1>Nothing to approve</h1>
        <p>This payment is not known, or the link is not whole.</p>
      </main>`,
    });

  /** `returnUrl`: for a cardholder who comes back with the browser's arrow. */
  const ended = (reply: FastifyReply, challenge: Challenge, outcome: 'succeeded' | 'failed', returnUrl?: string): FastifyReply =>
    sendPage(reply, {
      title: outcome === 'succeeded' ? 'Payment approved' : 'Payment not approved',
      bare: true,
      framedBy: shopOrigins,
      scripts: ['/three-d-secure.js'],
      content: html`<main
        class="bank"
        data-outcome="${outcome}"
        data-payment-intent="${challenge.payment_intent ?? ''}"
        data-parent-origin="${parentOf(challenge)}"
      >
        <h1>${outcome === 'succeeded' ? 'Thank you' : 'Not approved'}</h1>
        <p>
          ${outcome === 'succeeded' ? 'You approved the payment. The shop carries on.' : 'You did not approve the payment. You can go back to the shop and pay in another way.'}
        </p>
        ${returnUrl ? html`<p><a href="${returnUrl}">Back to the shop</a></p>` : ''}
      </main>`,
    });

  server.get<{ Querystring: Challenge }>('/three-d-secure', async (request, reply) => {
    const stored = find(request.query);
    if (!stored) return unknown(reply);
    const { body } = stored;
    if (body.status !== 'requires_action') {
      return ended(reply, request.query, body.last_payment_error ? 'failed' : 'succeeded', stored.secret.returnUrl);
    }
    const method = typeof body.payment_method === 'string' ? objects.find('payment_method', body.payment_method) : undefined;
    const returnsTo = stored.secret.returnUrl ? [new URL(stored.secret.returnUrl).origin] : [];
    return sendPage(reply, {
      title: 'Approve your payment',
      bare: true,
      framedBy: shopOrigins,
      formsTo: [...shopOrigins, ...returnsTo],
      content: html`<main class="bank" aria-label="Sandbox Bank">
        <p class="eyebrow">Sandbox Bank · 3-D Secure</p>
        <h1>Approve your payment</h1>
        <dl class="facts">
          <div>
            <dt>To</dt>
            <dd>Throughfare (demonstration)</dd>
          </div>
          <div>
            <dt>Amount</dt>
            <dd>${formatAmount(body.amount, body.currency)}</dd>
          </div>
          <div>
            <dt>Card</dt>
            <dd>ending in ${method?.body.card?.last4 ?? '····'}</dd>
          </div>
        </dl>
        <form method="post" action="/three-d-secure">
          <input type="hidden" name="payment_intent" value="${body.id}" />
          <input type="hidden" name="client_secret" value="${body.client_secret ?? ''}" />
          <input type="hidden" name="parent" value="${parentOf(request.query)}" />
          <button class="go" name="decision" value="approve">Approve</button>
          <button class="quiet" name="decision" value="fail">Do not approve</button>
        </form>
      </main>`,
    });
  });

  server.post('/three-d-secure', async (request, reply) => {
    const form = decodeForm(typeof request.body === 'string' ? request.body : '');
    const text = (name: string): string => (typeof form[name] === 'string' ? form[name] : '');
    const challenge: Challenge = { payment_intent: text('payment_intent'), client_secret: text('client_secret'), parent: text('parent') };
    const approve = text('decision') === 'approve';
    const nowMs = routes.nowMs();
    // Read and decided in one transaction: a second press finds the question answered.
    const decided = database.transaction(() => {
      const stored = find(challenge);
      if (!stored) return undefined;
      if (stored.body.status !== 'requires_action') return { stored, intent: stored.body };
      const record = (type: string, object: { readonly id: string }): void => {
        recordEvent(database, objects, type, object, nowMs);
      };
      return { stored, intent: decideThreeDSecure(stored, approve, objects, record) };
    });
    if (!decided) return unknown(reply);
    routes.wakeWebhooks();
    const { returnUrl } = decided.stored.secret;
    if (returnUrl) {
      const url = new URL(returnUrl);
      url.searchParams.set('payment_intent', decided.intent.id);
      url.searchParams.set('payment_intent_client_secret', decided.intent.client_secret ?? '');
      return reply.redirect(url.href, 303);
    }
    return ended(reply, challenge, decided.intent.last_payment_error ? 'failed' : 'succeeded');
  });
}
