import { expect, test } from 'vitest';
import { affectedMail } from './affected-mail.ts';
import type { AffectedRow } from './affected-store.ts';

const at = (iso: string): number => Date.parse(iso) / 60_000;

const row: AffectedRow = {
  booking_reference: 'TF7KQ2MX',
  designator: '60',
  operating_day: '2026-12-08',
  order_id: 'o1',
  source: 'VIA',
  from_station: 'A',
  to_station: 'B',
  booked_departs_at: at('2026-12-08T06:40:00-05:00'),
  booked_arrives_at: at('2026-12-08T11:50:00-06:00'),
  change: 'moved',
  departs_at: at('2026-12-08T07:10:00-05:00'),
  arrives_at: at('2026-12-08T12:20:00-06:00'),
  found_at: new Date(0),
  told_at: null,
  note: '',
};

const sender = { brand: 'Throughfare', contactLines: ['help@throughfare.example'], demonstration: false };
const mail = (...trains: AffectedRow[]) =>
  affectedMail(
    {
      bookingReference: 'TF7KQ2MX',
      trip: 'Alder – <Birch>',
      trains,
      place: (code) => (code === 'A' ? { name: 'Alder', zone: 'America/Toronto' } : { name: '<Birch>', zone: 'America/Winnipeg' }),
      address: 'https://shop.example/mybookings',
    },
    sender,
  );

test("shows each train's booked and new times, local", () => {
  const { subject, text } = mail(row, { ...row, designator: '62', change: 'removed', departs_at: null, arrives_at: null });
  expect(subject).toBe('Your train is cancelled: Alder – <Birch> (TF7KQ2MX)');
  expect(mail(row).subject).toBe('The timetable of your train has changed: Alder – <Birch> (TF7KQ2MX)');
  expect(text).toContain('Train 60 on Tue 08 Dec 2026 from Alder at 06:40 to <Birch> at 11:50 now leaves at 07:10 and arrives at 12:20.');
  expect(text).toContain('Train 62 on Tue 08 Dec 2026 from Alder at 06:40 to <Birch> at 11:50 no longer runs.');
  expect(text).toContain('Your booking and its tickets stay unchanged until you decide.');
  expect(text).toContain('Another train: https://shop.example/mybookings?flow=exchange');
  expect(text).toContain('My money back: https://shop.example/mybookings?flow=refund');
});

test('a train that runs again is good news', () => {
  const { subject, text } = mail({ ...row, change: 'restored', departs_at: row.booked_departs_at, arrives_at: row.booked_arrives_at });
  expect(subject).toContain('Your train runs as booked after all');
  expect(text).toContain('runs as booked.');
  expect(text).toContain('There is nothing to do');
});

test('nothing from a feed is taken for markup', () => {
  expect(mail(row).html).not.toContain('<Birch>');
  expect(mail(row).html).toContain('&lt;Birch&gt;');
});
