/**
 * One shop sells the trains of another over OSDM. Either of them is killed with SIGKILL while orders, refunds and exchanges are held at each
 * failpoint. Whatever the step and the shop, each ticket is sold, refunded and exchanged once in both, and their books are equal to the penny.
 */
import { registerSource } from '@throughfare/kernel/source';
import { readSellers } from '@throughfare/suppliers/osdm/read-sellers';
import { sourceFactsOf } from '@throughfare/suppliers/osdm/source-facts-of';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type Bought, buyers } from '../support/buyers.ts';
import { cards, chargesOf, openPayment, orderAndWait, refundsOf } from '../support/checkout.ts';
import { exchangeDesk } from '../support/exchange-desk.ts';
import { openPartnerKey } from '../support/osdm-partner.ts';
import { writeSeller } from '../support/osdm-seller.ts';
import { createShopper, oneWay } from '../support/shopper.ts';
import { type DoomedShop, openDoomedShop } from './doomed-shop.ts';
import { beforeTheMail, refundSteps, stepsOf } from './steps.ts';
import { trainDays } from './train-days.ts';

const folder = mkdtempSync(join(tmpdir(), 'throughfare-two-shops-kill-'));
const first = await openDoomedShop();
const file = writeSeller(folder, first.url, await openPartnerKey(first, '900000'), {}, first.publicUrl);
for (const seller of readSellers(file)) registerSource(seller.source, sourceFactsOf(seller));
const second = await openDoomedShop({ variables: { SUPPLIERS: 'none', OSDM_SUPPLIERS: file } });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const { buy, beginRefund, beginVoid, rowOf } = buyers({ client: second.client, sandboxUrl: second.sandbox.url });
const nextDay = trainDays({ count: 40 });
const north = () => ({ from: 'KGX', to: 'EDB', departureDate: nextDay() });

/** Kills one shop, or lets both of them wait as long: then calls that had no answer are made again. */
async function killOne(dying: DoomedShop, arrived: readonly Promise<void>[]): Promise<void> {
  await Promise.all(arrived);
  const other = dying === first ? second : first;
  await dying.kill();
  await other.kill();
  await first.start(5 * 60_000);
  await second.start(5 * 60_000);
}

interface Line {
  readonly reference: string;
  readonly status: string;
  readonly minor: number;
}

/** What the second shop has bought of the first, and what the first says about the same bookings. */
async function bothBooks(): Promise<{ readonly bought: readonly Line[]; readonly sold: readonly Line[] }> {
  const bought = await second.pool.query<Line>(
    `select booking.reference || '-' || booking.revision as reference, booking.status, booking.supplier_minor as minor
     from retail.order_item_booking booking where booking.supplier_booking_id is not null order by 1`,
  );
  const sold = await first.pool.query<Line>(
    `select coalesce(
       (select sold #>> '{offers,0,externalRef}' from jsonb_array_elements(booked.booked::jsonb -> 'items') sold
        where sold ->> 'bookingReference' = line.booking_reference), booked.external_ref) as reference,
       item.status, item.supplier_minor as minor from retail.osdm_booking booked
     join retail.order ordered on ordered.id = booked.order_id join retail.order_item line on line.order_id = ordered.id
     join retail.order_item_booking item on item.item_id = line.id order by 1`,
  );
  return { bought: bought.rows, sold: sold.rows };
}

test.each([
  { where: 'that buys', dying: second },
  { where: 'that sells', dying: first },
])(
  'an order is sold once by both shops and charged once when the shop $where is killed at any step',
  { timeout: 500_000 },
  async ({ dying }) => {
    const doomed = [];
    for (const diesAt of beforeTheMail) {
      const shopper = await createShopper(second.client, { 'browse-from': '/uk' });
      await shopper.becomeGuest();
      const cart = await shopper.add(oneWay(await shopper.search(north())));
      doomed.push({ diesAt, shopper, cart, payment: await openPayment(shopper, second.sandbox.url, cards.paid, cart) });
    }
    const arrived = doomed.map(({ payment, diesAt }) =>
      dying === second ? second.holdAt(payment.intentId, diesAt) : first.holdNextAt(diesAt),
    );
    const told = doomed.map(({ shopper, cart, payment }) => orderAndWait(shopper, cart, payment));
    await killOne(dying, arrived);
    for (const [index, { diesAt, payment, cart }] of doomed.entries()) {
      expect(await told[index], `killed at ${diesAt}`).toMatchObject({ response: { status: 'confirmed', total: cart.total } });
      expect({ diesAt, ...(await chargesOf(second.sandbox.url, payment.intentId)) }).toEqual({
        diesAt,
        status: 'succeeded',
        captured: [payment.amount],
      });
    }
    await expectEqualBooks();
  },
);

async function expectEqualBooks(): Promise<void> {
  const { bought, sold } = await bothBooks();
  expect(sold).toEqual(bought);
  expect([await first.books().ledgerFaults(), await second.books().ledgerFaults()]).toEqual([[], []]);
}

/** A void takes the steps of a refund: it dies where its own calls are. */
const deaths = { refund: refundSteps, void: stepsOf('after-sale', 'supplier', 'agreement') };

test.each([
  { where: 'that buys', dying: second },
  { where: 'that sells', dying: first },
])(
  'refunds and voids are agreed once and paid back once when the shop $where is killed at any step',
  { timeout: 500_000 },
  async ({ dying }) => {
    const doomed: (Bought & { readonly shape: keyof typeof deaths; readonly diesAt: string })[] = [];
    for (const shape of ['refund', 'void'] as const)
      for (const diesAt of deaths[shape]) doomed.push({ ...(await buy(north(), cards.paid, 'FIRST')), shape, diesAt });
    const arrived = doomed.map(({ intentId, diesAt }) => (dying === second ? second.holdAt(intentId, diesAt) : first.holdNextAt(diesAt)));
    for (const bought of doomed) await (bought.shape === 'refund' ? beginRefund(bought) : beginVoid(bought));
    await killOne(dying, arrived);
    for (const { shape, ...bought } of doomed) {
      await expect
        .poll(async () => (await rowOf(bought)).status, { timeout: 120_000, interval: 300, message: `killed at ${bought.diesAt}` })
        .toBe('Fully Refunded');
      const refunds = await refundsOf(second.sandbox.url, bought.intentId);
      const isWhole = shape === 'refund' || refunds[0]?.amount === bought.charged;
      expect({ diesAt: bought.diesAt, refunds: refunds.map(({ status }) => status), isWhole }).toEqual({
        diesAt: bought.diesAt,
        refunds: ['succeeded'],
        isWhole: true,
      });
    }
    await expectEqualBooks();
  },
);

/** The day before the first on which anybody travels here, so that nobody else takes the places. */
const newDay = '2026-12-03';
/** All of the shop that buys. The shop that sells is paid on account, so its orders hold no money. */
const ofSeller = stepsOf('exchange', 'hold', 'exchange', 'agreement', 'take-money');
const ofBuyer = [...ofSeller, ...stepsOf('exchange', 'hold-money'), 'exchange.after-fulfil', ...stepsOf('after-sale', 'finish')];

test.each([
  { where: 'that buys', dying: second },
  { where: 'that sells', dying: first },
])(
  'a ticket is exchanged once by both shops and its difference charged once when the shop $where is killed at any step',
  { timeout: 500_000 },
  async ({ dying }) => {
    const doomed: (Bought & { readonly diesAt: string; readonly due: number })[] = [];
    const arrived: Promise<void>[] = [];
    for (const diesAt of dying === second ? ofBuyer : ofSeller) {
      const bought = await buy(north(), cards.paid, 'FIRST', 'cheapest');
      arrived.push(dying === second ? second.holdAt(bought.intentId, diesAt) : first.holdNextAt(diesAt));
      const { quoteId } = await exchangeDesk.quoteDearer(bought, { departureDate: newDay });
      const paid = await exchangeDesk.payByCard(bought, quoteId, second.sandbox.url, cards.paid);
      await exchangeDesk.process(bought, quoteId, paid);
      // One after the other: the shop that sells holds the next one that passes, whichever it is.
      if (dying === first) await arrived.at(-1);
      doomed.push({ ...bought, diesAt, due: paid.amount });
    }
    await killOne(dying, arrived);
    for (const { diesAt, due, ...bought } of doomed) {
      await expect
        .poll(async () => (await rowOf(bought)).status, { timeout: 120_000, interval: 300, message: `killed at ${diesAt}` })
        .toBe('Exchanged');
      // The booking shows the exchange when the seller has agreed; the difference is captured after it.
      const captured = async () => {
        const { rows } = await second.pool.query<{ minor: number }>(
          'select captured_minor as minor from retail.order_payment where order_id = $1 order by position',
          [bought.orderId],
        );
        return rows.map(({ minor }) => minor);
      };
      await expect.poll(captured, { timeout: 120_000, interval: 300, message: `killed at ${diesAt}` }).toEqual([bought.charged, due]);
    }
    await expectEqualBooks();
  },
);
