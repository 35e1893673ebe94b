import type { AfterSalesPolicyRow } from '../engine/after-sales/after-sales-policy.types.ts';

/** Orders are refunded whole: neither a direction nor a traveller alone. What a refund costs stands with each product of the tariff. */
const wholeOrder = {
  soldFrom: '2026-01-01',
  byDirection: false,
  byPassenger: false,
  exchangesWhole: false,
  seatsReleasable: false,
  refundForms: ['ORIGINAL_PAYMENT'],
  disruptionMinutes: 60,
  disruptionDays: 90,
} as const satisfies Partial<AfterSalesPolicyRow>;

const regulation = 'Regulation (EU) 2021/782 Article 18: refund when a delay of 60 minutes or more is expected';

export const sncfAfterSales: readonly AfterSalesPolicyRow[] = [
  { ...wholeOrder, operators: ['OU'], cheaperFare: 'LOST', source: `OUIGO conditions: an exchange never pays back; ${regulation}` },
  {
    ...wholeOrder,
    operators: ['ES', 'ESC'],
    cheaperFare: 'LOST',
    source: `Eurostar conditions of carriage: the difference to a cheaper fare is not paid back; ${regulation}`,
  },
  {
    ...wholeOrder,
    operators: ['DB', 'OBB', 'ESL', 'RENFE'],
    cheaperFare: 'LOST',
    source: `bahn.de, oebb.at, renfe.com, europeansleeper.eu: whole orders, and saver fares pay no difference back; ${regulation}`,
  },
  { ...wholeOrder, cheaperFare: 'PAID_BACK', source: `SNCF Voyageurs, exchange and refund conditions; ${regulation}` },
];
