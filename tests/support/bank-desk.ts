import { setSettlement } from '@throughfare/contract/calls/agency-terms';
import type { Client } from '@throughfare/contract/client';
import type pg from 'pg';
import { createBankPayment, type BankMethod, listBankPayments } from '@throughfare/contract/calls/bank-payments';
import { createOrder } from '@throughfare/contract/calls/orders';
import { orderBody, outcomeOf } from './checkout.ts';
import { minorOf } from './refund-desk.ts';
import { createShopper, dearestOneWay, type Shopper } from './shopper.ts';
import { signInAs } from './sign-in.ts';

export interface BankOrder {
  readonly agent: Shopper;
  readonly key: string;
  readonly intentId: string;
  readonly amount: string;
}

/** A shop in this process, or one of several processes. */
interface BankShop {
  readonly client: Client;
  readonly platform: { readonly retailPool: pg.Pool };
}

/** An agency that pays by bank and by hand, here in Australian dollars, and the desk that confirms its payments. */
export async function bankDesk(
  shop: BankShop,
  agencyId: string,
  headers: Readonly<Record<string, string>> = { 'browse-from': '/au', currency: 'AUD' },
) {
  /** Signs in again, because the clock may have moved by hours. */
  const operatorNow = async () => createShopper(shop.client, {}, await signInAs(shop.client, 'super@example.com'));
  const operator = await operatorNow();
  const methods = ['card', 'TravelPay', 'MintEFT', 'PaymentGate-Manual'] as const;
  await operator.must(setSettlement, { body: { agencyId, settlement: 'gross', paymentMethods: [...methods], validFrom: '2026-11-28' } });

  async function find(intentId: string) {
    const { payments } = (await (await operatorNow()).must(listBankPayments, { query: {} })).data;
    const payment = payments.find((one) => one.intentId === intentId);
    if (!payment) throw new Error(`the desk does not list ${intentId}`);
    return payment;
  }

  return {
    operatorNow,
    find,
    /** An agent orders and gets the page where they pay. */
    async order(method: BankMethod, wish: { from?: string; to?: string; departureDate?: string } = {}): Promise<BankOrder> {
      const agent = await createShopper(shop.client, headers, await signInAs(shop.client, 'agent@example.com'));
      const tickets = await agent.search({ from: 'EUS', to: 'MAN', departureDate: '2026-12-08', ...wish });
      await agent.add(dearestOneWay(tickets));
      const cart = await agent.cart();
      const { data } = await agent.must(createBankPayment, { body: { cartId: cart.cartId, b2bPaymentMethod: method } });
      const payment = { intentId: data.paymentIntentId, amount: minorOf(data.amount), currency: data.currency };
      const { key } = await agent.must(createOrder, { body: orderBody(cart, payment) });
      return { agent, key, intentId: data.paymentIntentId, amount: data.amount };
    },
    /** The bank's page to which the order sends the payer. */
    async pay({ agent, key }: Pick<BankOrder, 'agent' | 'key'>, choice: string): Promise<{ readonly orderId: string }> {
      const { response } = await outcomeOf(agent, key);
      const url = response?.action?.url;
      if (!response || url === undefined) throw new Error('the order asks nobody to pay');
      await press(`${new URL(url).origin}${new URL(url).pathname}`, {
        payment: new URL(url).searchParams.get('payment') ?? '',
        choice,
        decision: 'pay',
      });
      return { orderId: response.orderId };
    },
    /** Plays the bank: moves a payment to its next step. */
    async move(sandboxUrl: string, vendor: 'travelpay' | 'minteft', intentId: string, to: string): Promise<void> {
      const { rows } = await shop.platform.retailPool.query<{ remote_id: string }>(
        'select remote_id from retail.bank_payment where intent_id = $1',
        [intentId],
      );
      await press(`${sandboxUrl}/${vendor}/move`, { payment: rows[0]?.remote_id ?? '', to });
    },
  };
}

async function press(url: string, fields: Readonly<Record<string, string>>): Promise<void> {
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  if (response.status !== 303) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
}
