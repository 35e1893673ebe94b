/** The rights on a booked journey: contracts, changes and laws (RIGHTS-1, RIGHTS-2), as they were told before the purchase (RIGHTS-5). */
import { sendBookingEmail } from '@throughfare/contract/calls/bookings';
import { getJourneyRights } from '@throughfare/contract/calls/journey-rights';
import { expect, test } from 'vitest';
import { openRefundDesk } from '../../../../../../tests/support/open-refund-desk.ts';
import { createShopper, dearestOneWay } from '../../../../../../tests/support/shopper.ts';

const { shop, desk, sql } = await openRefundDesk();

test('separate contracts are named, with the chance of the change, the next train and who pays', async () => {
  const bought = await desk.buy({ from: 'MAN', to: 'FRPAR', departureDate: '2026-12-15' });
  const { body } = await bought.shopper.must(getJourneyRights, { params: { reference: bought.reference } });
  expect(body.contract.through).toBe(false);
  expect(body.changes).toHaveLength(1);
  expect(body.changes[0]).toMatchObject({
    place: 'London Euston to London St Pancras International',
    isBetweenContracts: true,
    chance: { basis: 'simulated' },
    whoPays: expect.stringContaining('We pay'),
    nextTrain: expect.stringMatching(/^\d\d:\d\d from London St Pancras International, in Paris Gare du Nord at \d\d:\d\d$/),
  });
  const chance = body.changes[0]?.chance?.chance ?? 0;
  expect(chance).toBeGreaterThan(90);
  expect(chance).toBeLessThan(100);
  expect(body.rights.map(({ paragraph }) => paragraph)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Delay Repay/),
      expect.stringMatching(/Article 19/),
      expect.stringMatching(/Article 18\(3\)/),
    ]),
  );
  // the mail follows once the tickets are made
  const mailOf = () => shop.mails.find(({ text }) => text.includes(bought.reference))?.text ?? '';
  await expect.poll(mailOf, { timeout: 20_000 }).toMatch(/IF SOMETHING GOES WRONG.*25 % of the price from 15 minutes.*Article 20\(2\)/s);
});

test('one contract with a change says that the ticket covers the next train', async () => {
  const bought = await desk.buy(
    { from: 'EUS', to: 'WDM', departureDate: '2026-12-08', departureTime: '10:00' },
    undefined,
    'ATOC',
    'cheapest',
  );
  const { body } = await bought.shopper.must(getJourneyRights, { params: { reference: bought.reference } });
  expect(body.contract.through).toBe(true);
  expect(body.changes[0]).toMatchObject({ isBetweenContracts: false, ifMissed: expect.stringContaining('covers the next train') });
});

test('what was told before the purchase is kept as it was told, and every reading shows it', async () => {
  const wish = { from: 'MAN', to: 'FRPAR', departureDate: '2026-12-16' };
  const bought = await desk.buy(wish);
  const { shopper, reference, orderId } = bought;
  const rightsNow = async () => (await shopper.must(getJourneyRights, { params: { reference } })).body;
  const first = await rightsNow();
  expect(first.told).toMatch(/^You were told this on \w+ \d+ \w+ 2026, before you paid\.$/);
  // The booking page shows the same for the same journey.
  const [item] = (await shopper.add(dearestOneWay(await shopper.search(wish)))).items;
  expect(item?.pass ? undefined : item?.rights).toMatchObject({ contract: { through: false }, changes: [{ isBetweenContracts: true }] });
  expect(first).toMatchObject((!item?.pass && item?.rights) || {});

  const kept = `retail.journey_rights where item_id in (select item.id from retail.order_item item where order_id = $1)`;
  expect(await sql(`select told -> 'rulesOf' as rules from ${kept}`, [orderId])).toEqual([{ rules: first.rulesOf }]);
  for (const change of ['update retail.journey_rights set told_at = now()', 'delete from retail.journey_rights'])
    await expect(sql(change)).rejects.toThrow('what a traveller was told is kept as it was told');

  // As if the table of rules had changed since.
  await sql('alter table retail.journey_rights disable trigger journey_rights_stay');
  const then = JSON.stringify([{ title: 'Told then', text: 'By an older table.', paragraph: 'Article 0' }]);
  await sql(
    `update retail.journey_rights set told = jsonb_set(jsonb_set(told, '{rights}', $2), '{changes,0,whoPays}', '"Nobody."')
     where item_id in (select id from retail.order_item where order_id = $1)`,
    [orderId, then],
  );
  expect(await rightsNow()).toMatchObject({
    rights: JSON.parse(then),
    changes: [{ whoPays: 'Nobody.', chance: { basis: 'simulated' }, nextTrain: expect.any(String) }],
  });
  const to = 'other@example.com';
  await shopper.must(sendBookingEmail, { body: { bookingId: [reference], email: to, senderEmail: '', ticketType: 'PointToPoint' } });
  await expect
    .poll(() => shop.mails.find((mail) => mail.to === to)?.text, { timeout: 20_000 })
    .toContain('Told then: By an older table. (Article 0)');

  await sql(`delete from ${kept}`, [orderId]);
  await sql('alter table retail.journey_rights enable trigger journey_rights_stay');
  expect(await rightsNow()).toEqual({ ...first, told: expect.stringMatching(/^You booked before we kept what you were told\./) });
});

test('nobody else reads them', async () => {
  const bought = await desk.buy();
  const stranger = await createShopper(shop.client, { 'browse-from': '/uk' });
  await stranger.becomeGuest('stranger@example.com');
  expect((await stranger.refusalOf(getJourneyRights, { params: { reference: bought.reference } })).code).toBe('object.notFound');
});
