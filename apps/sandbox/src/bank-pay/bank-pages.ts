import type { FastifyInstance } from 'fastify';
import { html, type Markup } from '../http/html.ts';
import { sendPage } from '../http/page.ts';
import { decodeForm } from '../stripe/wire/form.ts';
import { type BankPayment, moved } from './bank-payment.ts';
import type { BankRoutes } from './bank-routes.ts';
import type { BankVendor } from './bank-vendor.ts';
import { retryPayment, step } from './move-due.ts';

const recalled = 'Successful(Recalled)';

const amountOf = ({ minor, currency }: BankPayment): string =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency }).format(minor / 100);

/** The page where a payer pays, and the list where a person plays the bank. */
export function bankPages(server: FastifyInstance, vendor: BankVendor, routes: BankRoutes): void {
  const { database, store, nowMs, publicUrl } = routes;
  const at = () => ({ nowMs: nowMs(), publicUrl: publicUrl() });
  const field = (body: unknown, name: string): string => {
    const value = decodeForm(typeof body === 'string' ? body : '')[name];
    return typeof value === 'string' ? value : '';
  };

  server.get<{ Querystring: { payment?: string } }>(`/${vendor.name}/pay`, async (request, reply) => {
    const payment = store.find(vendor.name, request.query.payment ?? '');
    if (!payment)
      return sendPage(reply.code(404), { title: 'Unknown payment', content: html`<main><h1>This payment is not known</h1></main>` });
    return sendPage(reply, {
      title: `${vendor.title} (sandbox)`,
      formsTo: [new URL(payment.returnUrl).origin],
      content: payment.status === vendor.firstStatus ? payForm(vendor, payment) : nothingToDo(vendor, payment),
    });
  });

  server.post(`/${vendor.name}/pay`, async (request, reply) => {
    const target = database.transaction(() => {
      const payment = store.find(vendor.name, field(request.body, 'payment'));
      // A second press finds the payment decided.
      if (!payment || payment.status !== vendor.firstStatus) return payment?.returnUrl;
      const choice = vendor.choices.find(({ value }) => value === field(request.body, 'choice')) ?? vendor.choices[0];
      if (field(request.body, 'decision') === 'cancel' || !choice) {
        if (vendor.name === 'travelpay') step(store, vendor, moved({ ...payment, plan: [] }, vendor.cancelled, nowMs()), at());
        return payment.returnUrl;
      }
      const [first, ...plan] = choice.plan;
      const refusesRefunds = choice.refusesRefunds ?? false;
      if (first) step(store, vendor, moved({ ...payment, plan, refusesRefunds }, first.status, nowMs(), first.settled), at());
      return payment.returnUrl;
    });
    if (target === undefined) return reply.code(404).send('This payment is not known.');
    routes.wakeWebhooks(vendor);
    return reply.redirect(target, 303);
  });

  server.get(`/${vendor.name}`, async (_request, reply) =>
    sendPage(reply, {
      title: `${vendor.title}: payments`,
      content: html`<main>
        <h1>${vendor.title}: play the bank</h1>
        <p>The last 100 payments. A button moves a payment into the state that it names, as the bank would.</p>
        ${store.list(vendor.name).map((payment) => consoleRow(vendor, payment))}
      </main>`,
    }),
  );

  server.post(`/${vendor.name}/move`, async (request, reply) => {
    const to = field(request.body, 'to');
    const isMoved = database.transaction(() => {
      const payment = store.find(vendor.name, field(request.body, 'payment'));
      if (!payment) return false;
      if (to === 'settle' && payment.status === 'Successful')
        step(store, vendor, moved({ ...payment, plan: [] }, payment.status, nowMs(), true), at());
      else if (to === 'retry' && payment.status === recalled && payment.retriedAs === null) retryPayment(store, vendor, payment, at());
      else if (vendor.leadsTo[payment.status]?.includes(to))
        step(store, vendor, moved({ ...payment, plan: [] }, to, nowMs(), to === 'SETTLED' || payment.isSettled), at());
      else return false;
      return true;
    });
    routes.wakeWebhooks(vendor);
    if (!isMoved) return reply.code(409).send({ error: 'The payment does not go there from where it is.' });
    return reply.redirect(`/${vendor.name}`, 303);
  });
}

function payForm(vendor: BankVendor, payment: BankPayment): Markup {
  return html`<main class="bank" aria-label="Sandbox ${vendor.title}">
    <p class="eyebrow">Sandbox ${vendor.title} · stands in for ${vendor.title}'s own page</p>
    <h1>Pay ${amountOf(payment)}</h1>
    <dl class="facts">
      <div>
        <dt>Your reference</dt>
        <dd>${payment.merchantId}</dd>
      </div>
    </dl>
    <form method="post" action="/${vendor.name}/pay">
      <input type="hidden" name="payment" value="${payment.id}" />
      <fieldset class="choices">
        <legend>What this payment does</legend>
        ${vendor.choices.map(
          ({ value, label }, index) =>
            html`<label><input type="radio" name="choice" value="${value}" ${index === 0 ? html`checked` : ''} /> ${label}</label>`,
        )}
      </fieldset>
      <button class="go" name="decision" value="pay">Go on</button>
      <button class="quiet" name="decision" value="cancel">Cancel and return</button>
    </form>
  </main>`;
}

function nothingToDo(vendor: BankVendor, payment: BankPayment): Markup {
  return html`<main>
    <h1>Nothing to pay</h1>
    <p>${vendor.title} has this payment of ${amountOf(payment)} as ${payment.status}.</p>
    <p><a href="${payment.returnUrl}">Back to the shop</a></p>
  </main>`;
}

function consoleRow(vendor: BankVendor, payment: BankPayment): Markup {
  const further = [
    ...(vendor.leadsTo[payment.status] ?? []).filter((status) => status !== 'Successful(Refunded)'),
    ...(payment.status === 'Successful' && !payment.isSettled ? ['settle'] : []),
    ...(payment.status === recalled && payment.retriedAs === null ? ['retry'] : []),
  ];
  return html`<section>
    <h2>${amountOf(payment)} · ${payment.status}${payment.isSettled ? ', settled' : ''}</h2>
    <p><code>${payment.merchantId}</code></p>
    <form method="post" action="/${vendor.name}/move">
      <input type="hidden" name="payment" value="${payment.id}" />
      ${further.map((to) => html`<button name="to" value="${to}">${to}</button> `)}
    </form>
  </section>`;
}
