import { SettableClock } from '@throughfare/kernel/clock';
import { Refusal } from '@throughfare/kernel/refusal';
import { expect, test } from 'vitest';
import { silentLog } from '../../../platform/log.ts';
import type { ItineraryFile } from './itineraries.types.ts';
import { createWorthBook } from './worth-book.ts';

const file: ItineraryFile = {
  source: 'tests',
  daysAhead: 30,
  daysBetween: 2,
  areas: {
    FR: [
      {
        name: 'Paris, Lyon, Nice',
        rides: [
          ['PAR', 'LYS'],
          ['LYS', 'NCE'],
        ],
      },
    ],
  },
};

function bookOf(asked: string[], refuses: () => boolean = () => false) {
  const clock = new SettableClock('2026-11-20T12:00:00Z');
  const book = createWorthBook({
    clock,
    log: silentLog,
    currency: 'EUR',
    file,
    search: {
      lowestRates: ({ from, firstDay }) => {
        asked.push(`${from} ${firstDay}`);
        if (refuses()) throw new Refusal('search.failed');
        return Promise.resolve([{ date: firstDay, ...(from === 'PAR' ? { cheapestRate: '29.50' } : {}) }]);
      },
      passHolderRate: ({ program }) => Promise.resolve(program === 'FR_PASS' ? 1000 : undefined),
    },
  });
  return { book, clock };
}

test('the trips of an area are priced once a day, in the background', async () => {
  const asked: string[] = [];
  const { book, clock } = bookOf(asked);
  expect(book.pricesOf('FR')).toBeUndefined();
  expect(book.pricesOf('FR')).toBeUndefined();
  await book.settled();
  expect(asked).toEqual(['PAR 2026-12-20', 'LYS 2026-12-22']);
  expect(book.pricesOf('FR')).toEqual({
    asOf: '2026-11-20',
    itineraries: [
      {
        name: 'Paris, Lyon, Nice',
        rides: [
          { from: 'PAR', to: 'LYS', day: '2026-12-20', ticketMinor: 2950, reservationMinor: 1000 },
          { from: 'LYS', to: 'NCE', day: '2026-12-22', reservationMinor: 1000 },
        ],
      },
    ],
  });
  clock.advance(86_400_000);
  // the page shows yesterday's prices, with their date, until today's have arrived
  expect(book.pricesOf('FR')?.asOf).toBe('2026-11-20');
  await book.settled();
  expect(book.pricesOf('FR')?.asOf).toBe('2026-11-21');
});

test('an area without itineraries is answered at once', () => {
  expect(bookOf([]).book.pricesOf('HR')).toEqual({ asOf: '2026-11-20', itineraries: [] });
});

test('after a failed search, the next request starts it again', async () => {
  const asked: string[] = [];
  let failures = 1;
  const { book } = bookOf(asked, () => failures-- > 0);
  book.pricesOf('FR');
  await book.settled();
  expect(book.pricesOf('FR')).toBeUndefined();
  await book.settled();
  expect(book.pricesOf('FR')?.itineraries).toHaveLength(1);
});

test('one that is stopped starts no further ride', async () => {
  const asked: string[] = [];
  const { book } = bookOf(asked);
  book.pricesOf('FR');
  await book.end();
  expect(asked).toEqual([]);
});
