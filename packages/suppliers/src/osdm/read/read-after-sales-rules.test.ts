import { money } from '@throughfare/kernel/money';
import type { AdmissionOfferPart } from '@throughfare/osdm/offers';
import { expect, test } from 'vitest';
import { afterSalesOf } from './read-after-sales-rules.ts';

const departsAt = Date.UTC(2026, 11, 8, 12) / 60_000;
const gbp = (amount: number) => ({ currency: 'GBP', amount, scale: 2 });
const part = (ref: string, amount: number, rows: readonly (readonly [hoursBefore: number, fee: number])[]): AdmissionOfferPart => ({
  objectType: 'AdmissionOfferPart',
  id: ref,
  createdOn: '2026-12-01T00:00:00Z',
  validFrom: '2026-12-08T12:00:00Z',
  price: gbp(amount),
  offerMode: 'INDIVIDUAL',
  passengerRefs: [ref],
  refundable: 'WITH_CONDITION',
  exchangeable: 'NO',
  afterSalesConditions: rows.map(([hours, fee]) => ({
    condition: 'REFUND',
    validUntil: new Date((departsAt - hours * 60) * 60_000).toISOString(),
    afterSaleFee: gbp(fee),
  })),
  products: [],
  availableFulfillmentOptions: [{ type: 'ETICKET', media: 'PDF_A4' }],
});
const refundOf = (...parts: AdmissionOfferPart[]) => afterSalesOf(parts, departsAt, 'GBP').refund;

test('dated conditions become steps before the departure, the most generous first', () => {
  expect(
    refundOf(
      part('1', 5000, [
        [0, 1000],
        [24, 0],
      ]),
    ),
  ).toEqual([{ untilMinutesBeforeDeparture: 1440 }, { untilMinutesBeforeDeparture: 0, fee: money('GBP', 1000) }]);
});

test('the same fee for each traveller is a fixed fee, also where a price is lower than the fee', () => {
  expect(refundOf(part('1', 5000, [[0, 1000]]), part('2', 800, [[0, 800]]))).toEqual([
    { untilMinutesBeforeDeparture: 0, fee: money('GBP', 1000) },
  ]);
});

test('fees that follow the prices are a share of them', () => {
  expect(refundOf(part('1', 5000, [[0, 1250]]), part('2', 2500, [[0, 625]]))).toEqual([{ untilMinutesBeforeDeparture: 0, feePercent: 25 }]);
});

test('fees without a common rule promise the lowest refund', () => {
  expect(refundOf(part('1', 5000, [[0, 900]]), part('2', 2500, [[0, 800]]))).toEqual([
    { untilMinutesBeforeDeparture: 0, fee: money('GBP', 900) },
  ]);
});
