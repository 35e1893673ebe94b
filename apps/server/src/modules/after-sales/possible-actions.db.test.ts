/** The actions that a booking offers are those that its supplier accepts, the better one first. */
import { changeTravellers, getPossibleActions, isVoidRefund } from '@throughfare/contract/calls/after-sales';
import { expect, test } from 'vitest';
import { cards } from '../../../../../tests/support/checkout.ts';
import { openRefundDesk } from '../../../../../tests/support/open-refund-desk.ts';
import type { Bought } from '../../../../../tests/support/refund-desk.ts';

const { shop, desk } = await openRefundDesk();

const possible = async ({ shopper, reference }: Bought) => (await shopper.must(getPossibleActions, { params: { reference } })).body;
const milan = { from: 'ITMIL', to: 'ITRMA' };

test('a refundable ticket is voided in its time, because that brings more, and refunded after it', async () => {
  const bought = await desk.buy();
  const early = await possible(bought);
  expect(early.lines[0]?.actions.slice(0, 3)).toEqual(['void', 'refund', 'exchange']);
  expect(Number(early.lines[0]?.voidRefund)).toBeGreaterThan(Number(early.lines[0]?.refund));
  shop.clock.advance(31 * 60_000);
  const late = (await possible(bought)).lines[0];
  expect(late?.actions[0]).toBe('refund');
  expect(late?.actions).not.toContain('void');
});

test('an Advance without a refund does not offer one, and says why', async () => {
  const bought = await desk.buy({}, cards.paid, 'ATOC', 'cheapest');
  shop.clock.advance(31 * 60_000);
  const { lines } = await possible(bought);
  expect(lines[0]?.actions).toEqual(['exchange', 'travellers']);
  expect(lines[0]?.whyNoRefund).toBe('The selected ticket is not Refundable. This fare cannot be refunded.');
});

test.each(['ITAL', 'TRENITALIA'])('%s offers a void only if its call accepts it', async (seller) => {
  const bought = await desk.buy(milan, cards.paid, seller, 'cheapest');
  const isOffered = (await possible(bought)).lines[0]?.actions.includes('void') ?? false;
  const body = { source: seller as 'ITAL' | 'TRENITALIA', bookingId: bought.reference };
  const told = await bought.shopper.must(isVoidRefund, { params: { reference: bought.reference }, body });
  expect('isCancellable' in told ? told.isCancellable : told.body.isVoidable).toBe(isOffered);
});

test('where another traveller cannot be named, a spelling is still put right', async () => {
  const bought = await desk.buy();
  expect((await possible(bought)).names).toBe('correction');
  const [old] = (await desk.rowOf(bought)).passengers;
  const params = { reference: bought.reference };
  const named = (lastName: string) => ({ passengers: [{ firstName: old?.firstName ?? '', lastName, contacts: [] }] });
  const other = await bought.shopper.refusalOf(changeTravellers, { params, body: named('Somebodyelse') });
  expect(other.code).toBe('travellerChange.notAllowed');
  await bought.shopper.must(changeTravellers, { params, body: named(`${old?.lastName}s`) });
  expect((await desk.rowOf(bought)).passengers[0]?.lastName).toBe(`${old?.lastName}s`);
});

test('names that are changed while others are asked for stay, and the second is asked to try again', async () => {
  const bought = await desk.buy();
  const [old] = (await desk.rowOf(bought)).passengers;
  const ask = (lastName: string) =>
    bought.shopper.attempt(changeTravellers, {
      params: { reference: bought.reference },
      body: { passengers: [{ firstName: old?.firstName ?? '', lastName, contacts: [] }] },
    });
  const first: Awaited<ReturnType<typeof ask>>[] = [];
  const meanwhile = async () => first.push(await ask(`${old?.lastName}s`));
  shop.troubles.make({ source: 'ATOC', call: 'options', kind: 'late', meanwhile });
  expect(await ask(`${old?.lastName}z`)).toMatchObject({ ok: false, error: { code: 'afterSales.underWay' } });
  expect(first).toMatchObject([{ ok: true }]);
  expect((await desk.rowOf(bought)).passengers[0]?.lastName).toBe(`${old?.lastName}s`);
});
