/** The rights on a booked journey: contracts, changes and laws (RIGHTS-1, RIGHTS-2). */
import { getJourneyRights } from '@throughfare/contract/calls/journey-rights';
import { expect, test } from 'vitest';
import { openRefundDesk } from '../../../../../../tests/support/open-refund-desk.ts';
import { createShopper } from '../../../../../../tests/support/shopper.ts';

const { shop, desk } = await openRefundDesk();

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

test('nobody else reads them', async () => {
  const bought = await desk.buy();
  const stranger = await createShopper(shop.client, { 'browse-from': '/uk' });
  await stranger.becomeGuest('stranger@example.com');
  expect((await stranger.refusalOf(getJourneyRights, { params: { reference: bought.reference } })).code).toBe('object.notFound');
});
