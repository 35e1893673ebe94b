/** One direction of a return journey is exchanged by itself. */
import { refundBooking } from '@throughfare/contract/calls/after-sales';
import { searchExchange } from '@throughfare/contract/calls/exchange';
import { expect, test } from 'vitest';
import { exchangeDesk, fareWhere } from '../../../../../../tests/support/exchange-desk.ts';
import { openRefundDesk } from '../../../../../../tests/support/open-refund-desk.ts';
import type { Bought } from '../../../../../../tests/support/refund-desk.ts';

const { shop, desk } = await openRefundDesk();

/** Out on 8 December and back on 10 December, each way with its dearest single fare. */
const buyBoth = () => desk.buy({ departureDate: '2026-12-08', arrivalDate: '2026-12-10' });

const exchanged = { response: { statusCode: 200, status: 'exchanged' } };

const asked = (code: 'outward.1' | 'inward.1', departureDate: string) => ({
  departureDate,
  departureTime: '08:00',
  fareCodes: code === 'outward.1' ? { departure: [code] } : { return: [code] },
});

const refusalOf = ({ shopper, reference }: Bought, code: 'outward.1' | 'inward.1', day: string) =>
  shopper.refusalOf(searchExchange, { params: { reference }, body: asked(code, day) });

test('neither half leaves on a day beyond the half that stays (EXCHANGE-11)', async () => {
  const bought = await buyBoth();
  expect(await refusalOf(bought, 'outward.1', '2026-12-11')).toMatchObject({
    code: 'exchange.dayOutOfRange',
    message: 'Please choose a day from Sat 28 Nov 2026 to Thu 10 Dec 2026.',
  });
  expect(await refusalOf(bought, 'inward.1', '2026-12-07')).toMatchObject({
    code: 'exchange.dayOutOfRange',
    message: 'Please choose a day from Tue 08 Dec 2026 to Sat 20 Feb 2027.',
  });
  expect((await exchangeDesk.search(bought, asked('outward.1', '2026-12-09'))).outward).not.toEqual([]);
  expect((await exchangeDesk.search(bought, asked('inward.1', '2026-12-11'))).outward).not.toEqual([]);
});

test('the second traveller of a party changes alone, and then the one who leads it', async () => {
  const passengers = { Adult: 2, Senior: 0, Youth: 0, Child: 0, ageFields: [], railCards: [] };
  const bought = await desk.buy({ passengers });
  for (const part of ['outward.2', 'outward.1']) {
    const wish = { departureDate: '2026-12-09', fareCodes: { departure: [part] } };
    expect(await exchangeFirst(bought, await exchangeDesk.search(bought, wish))).toMatchObject(exchanged);
  }
  await desk.expectSettled(bought);
});

test('on the day of the half that stays, only trains that fit it are offered', async () => {
  const bought = await buyBoth();
  // the return leaves at 08:05, before any outward train of that morning arrives
  expect(await refusalOf(bought, 'outward.1', '2026-12-10')).toMatchObject({ code: 'exchange.nothingFound' });
  // the outward train arrives at 10:14
  const found = await exchangeDesk.search(bought, { ...asked('inward.1', '2026-12-08'), departureTime: '06:00' });
  expect(found.outward.map(({ departureDateTime }) => departureDateTime.time).filter((time) => time < '10:14')).toEqual([]);
  expect(await exchangeFirst(bought, found)).toMatchObject(exchanged);
  await desk.expectSettled(bought);
});

test('a refunded half no longer limits the other, and the mail about the exchange knows that it is gone', async () => {
  const bought = await buyBoth();
  const { row, quote } = await desk.quoteOf(bought, 'inward.1');
  const body = { source: row.source, quoteId: quote.quoteId };
  await bought.shopper.must(refundBooking, { params: { reference: bought.reference }, body });
  const found = await exchangeDesk.search(bought, asked('outward.1', '2026-12-14'));
  expect(await exchangeFirst(bought, found)).toMatchObject(exchanged);
  await expect
    .poll(() =>
      shop.mails.some(({ text }) => text.includes('The tickets of your old booking, London Euston – Manchester Piccadilly and back, are')),
    )
    .toBe(true);
  await desk.expectSettled(bought);
});

/** Exchanges for the first fare that costs nothing more, and answers the outcome. */
async function exchangeFirst(bought: Bought, found: Awaited<ReturnType<typeof exchangeDesk.search>>) {
  const summary = await exchangeDesk.quote(
    bought,
    found,
    fareWhere(found, (due) => due <= 0),
  );
  return exchangeDesk.outcomeOf(bought, await exchangeDesk.process(bought, summary.quoteId));
}
