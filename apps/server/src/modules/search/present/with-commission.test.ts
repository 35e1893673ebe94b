import type { Ticket } from '@throughfare/contract/shapes/ticket';
import type { Source } from '@throughfare/kernel/source';
import { expect, test } from 'vitest';
import { withCommission } from './with-commission.ts';

/** Five per cent on fares of Great Britain, two per cent on others. */
const terms = {
  commissionOf: ({ source, fareMinor }: { readonly source: Source; readonly fareMinor: number }) =>
    Math.round(fareMinor * (source === 'ATOC' ? 0.05 : 0.02)),
};

const part = (source: Source) => ({
  source,
  seller: source,
  fromStation: 'A',
  toStation: 'B',
  departureDateTime: { date: '2026-12-08', time: '09:35' },
  arrivalTime: { date: '2026-12-08', time: '11:49' },
  duration: '2h 14m',
});
const sold = (convertedTotalPrice: string) => ({
  fareDisplayName: 'Single',
  fareConditions: [],
  part: { convertedTotalPrice, serviceClass: 'STANDARD' as const, refundRule: '', exchangeRule: '' },
});

function ticketOf(parts: Ticket['parts'], fares: readonly ReturnType<typeof sold>[]): Ticket {
  const fare = { priceId: 'p', convertedTotalPrice: '200.00', convertedCurrency: 'GBP', fares };
  // only the fields from which a commission is computed
  return { source: 'ATOC', ...(parts ? { parts } : {}), fareInformation: [fare] } as unknown as Ticket;
}

const earned = (ticket: Ticket) => withCommission([ticket], terms)[0]?.fareInformation[0]?.commission;

test("a ticket of one seller earns that seller's commission on all of it", () => {
  expect(earned(ticketOf(undefined, []))).toBe('10.00');
});

test('of a ticket with parts each part earns what its own seller pays', () => {
  expect(earned(ticketOf([part('ATOC'), part('SNCF')], [sold('50.00'), sold('150.00')]))).toBe('5.50');
});
