import { createHash } from 'node:crypto';
import { zstdDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createShopper } from '../../../../../tests/support/shopper.ts';
import { openTestShop } from '../../../../../tests/support/open-test-shop.ts';
import { createTestShop, type TestShop } from '../../../../../tests/support/test-shop.ts';

const shop = await openTestShop({ now: '2026-12-01T09:00:00Z' });

const snapshots = async () =>
  (
    await shop.platform.retailPool.query<{ built_from: string; hash: string; size: number }>(
      'select built_from, hash, length(bytes) as size from retail.timetable_snapshot order by created_at',
    )
  ).rows;

test('the first node of a week builds the timetable and keeps it; the next one takes it, and finds the same trains', async () => {
  const before = await snapshots();
  // a test database starts with last week's snapshot
  expect(before).toHaveLength(2);
  const next = await createTestShop({ beside: shop });
  expect(await snapshots()).toEqual(before);
  const wish = { from: 'KGX', to: 'EDB', departureDate: '2026-12-08' };
  const trains = async (node: TestShop) =>
    (await (await createShopper(node.client)).search(wish)).outward.map(({ ticketId, travelSegments }) => [ticketId, travelSegments]);
  expect(await trains(next)).toEqual(await trains(shop));
  await next.stop();
});

test('a node that starts in another week builds another timetable, and both name trains the same way', async () => {
  shop.clock.advance(7 * 24 * 3_600_000);
  const next = await createTestShop({ beside: shop });
  expect(await snapshots()).toHaveLength(3);
  const wish = { from: 'FRPLY', to: 'FRLPD', departureDate: '2026-12-12' };
  const trains = async (node: TestShop) =>
    (await (await createShopper(node.client)).search(wish)).outward.map(({ ticketId, travelSegments }) => [ticketId, travelSegments]);
  expect(await trains(next)).toEqual(await trains(shop));
  await next.stop();
});

test('a timetable is kept compressed, because each start reads it whole', async () => {
  const { rows } = await shop.platform.retailPool.query<{ hash: string; bytes: Buffer }>(
    'select hash, bytes from retail.timetable_snapshot',
  );
  for (const { hash, bytes } of rows) {
    const timetable = zstdDecompressSync(bytes);
    expect(createHash('sha256').update(timetable).digest('hex')).toBe(hash);
    expect(bytes.length).toBeLessThan(timetable.length / 2);
  }
});
