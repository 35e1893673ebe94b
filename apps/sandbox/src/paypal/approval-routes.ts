import type { FastifyInstance } from 'fastify';
import { html } from '../http/html.ts';
import { sendPage } from '../http/page.ts';
import { decodeForm } from '../stripe/wire/form.ts';
import { createOrderStore, type StoredOrder } from './order-store.ts';
import { minorOf, type PayPalOrder } from './paypal-objects.ts';
import type { PayPalRoutes } from './paypal-routes.ts';
import { recordPayPalEvent } from './record-event.ts';

const accounts = [
  { value: 'pays', label: 'Pays' },
  { value: 'declined', label: 'Is declined when the money is asked for' },
  { value: 'lapses', label: 'Pays, but the authorisation ends before it is captured' },
  { value: 'claims', label: 'Pays, and claims the money back: nothing came' },
  { value: 'asks', label: 'Pays, and asks the shop where it is' },
] as const;

function formatAmount({ purchase_units: [{ amount }] }: PayPalOrder): string {
  return new Intl.NumberFormat('en-GB', { style: 'currency', currency: amount.currency_code }).format(minorOf(amount) / 100);
}

/** The customer's next address, with PayPal's parameters. */
function addressFor(base: string, order: PayPalOrder): string {
  const url = new URL(base);
  url.searchParams.set('token', order.id);
  if (order.payer) url.searchParams.set('PayerID', order.payer.payer_id);
  return url.href;
}

function approved({ order, secret }: StoredOrder, account: (typeof accounts)[number]['value']): StoredOrder {
  const name = { given_name: 'Paula', surname: 'Payer' };
  const [unit] = order.purchase_units;
  return {
    order: {
      ...order,
      status: 'APPROVED',
      payer: { name, email_address: 'paula.payer@example.com', payer_id: 'QYR5Z8XDVJNXQ', address: { country_code: 'GB' } },
      payment_source: {
        paypal: { email_address: 'paula.payer@example.com', account_id: 'QYR5Z8XDVJNXQ', account_status: 'VERIFIED', name },
      },
      purchase_units: [
        {
          ...unit,
          shipping: {
            name: { full_name: 'Paula Payer' },
            address: { address_line_1: '1 Station Road', admin_area_2: 'York', postal_code: 'YO24 1AB', country_code: 'GB' },
          },
        },
      ],
    },
    secret: { ...secret, account, approvedMinor: minorOf(unit.amount) },
  };
}

/** The page on which a customer approves or leaves a PayPal order. */
export function payPalApprovalRoutes(server: FastifyInstance, { database, nowMs, wakeWebhooks }: PayPalRoutes): void {
  const orders = createOrderStore(database);

  server.get<{ Querystring: { token?: string } }>('/paypal/checkoutnow', async (request, reply) => {
    const stored = orders.find(request.query.token ?? '');
    if (stored?.order.status !== 'CREATED') {
      return sendPage(reply.code(stored ? 200 : 404), {
        title: 'Nothing to approve',
        content: html`<main>
          <h1>Nothing to approve</h1>
          <p>This payment is not known, or has been approved already.</p>
          ${stored ? html`<p><a href="${addressFor(stored.secret.returnUrl, stored.order)}">Back to the shop</a></p>` : ''}
        </main>`,
      });
    }
    const { order, secret } = stored;
    return sendPage(reply, {
      title: 'Pay with PayPal (sandbox)',
      formsTo: [new URL(secret.returnUrl).origin, new URL(secret.cancelUrl).origin],
      content: html`<main class="bank" aria-label="Sandbox PayPal">
        <p class="eyebrow">Sandbox PayPal · stands in for PayPal's own page</p>
        <h1>Pay ${formatAmount(order)}</h1>
        <dl class="facts">
          <div>
            <dt>For</dt>
            <dd>${order.purchase_units[0].description ?? ''}</dd>
          </div>
          <div>
            <dt>Signed in as</dt>
            <dd>paula.payer@example.com</dd>
          </div>
        </dl>
        <form method="post" action="/paypal/checkoutnow">
          <input type="hidden" name="token" value="${order.id}" />
          <fieldset class="choices">
            <legend>What this account does</legend>
            ${accounts.map(
              ({ value, label }, index) =>
                html`<label><input type="radio" name="account" value="${value}" ${index === 0 ? html`checked` : ''} /> ${label}</label>`,
            )}
          </fieldset>
          <button class="go" name="decision" value="approve">Pay now</button>
          <button class="quiet" name="decision" value="cancel">Cancel and return</button>
        </form>
      </main>`,
    });
  });

  server.post('/paypal/checkoutnow', async (request, reply) => {
    const form = decodeForm(typeof request.body === 'string' ? request.body : '');
    const text = (name: string): string => (typeof form[name] === 'string' ? form[name] : '');
    const account = accounts.find(({ value }) => value === text('account'))?.value ?? 'pays';
    const target = database.transaction(() => {
      const stored = orders.find(text('token'));
      if (!stored) return undefined;
      if (text('decision') !== 'approve') return addressFor(stored.secret.cancelUrl, stored.order);
      // on a second press it is already approved
      const after = stored.order.status === 'CREATED' ? approved(stored, account) : stored;
      if (after !== stored) {
        orders.save(after.order, after.secret);
        recordPayPalEvent(database, 'CHECKOUT.ORDER.APPROVED', after.order, nowMs());
      }
      return addressFor(after.secret.returnUrl, after.order);
    });
    if (target === undefined) return reply.code(404).send('This payment is not known.');
    wakeWebhooks();
    return reply.redirect(target, 303);
  });
}
