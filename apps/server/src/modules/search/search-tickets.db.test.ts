import type { Ticket } from '@throughfare/contract/shapes/ticket';
import { spareAfter } from '@throughfare/suppliers/port/punctuality';
import { describe, expect, test } from 'vitest';
import { cheapestFare, createShopper, type Shopper } from '../../../../../tests/support/shopper.ts';
import { openTestShop } from '../../../../../tests/support/open-test-shop.ts';
import { createOfferSigner } from '../pricing/sign-offers.ts';

const shop = await openTestShop({ now: '2026-11-28T09:00:00Z' });
const shopper = await createShopper(shop.client, { 'browse-from': '/uk' });

const tuesday = '2026-12-08';
const instant = (ticket: Ticket) => Date.parse(ticket.travelSegments[0]?.departureDateTime ?? '');
const arrival = (ticket: Ticket) => Date.parse(ticket.travelSegments.at(-1)?.arrivalDateTime ?? '');
const minor = (decimal: string) => Math.round(Number(decimal) * 100);

describe('the answer', () => {
  test("London King's Cross to Edinburgh: the journeys after eight with their fares, in pounds", async () => {
    const { outward, currency, sources, notices, demonstration } = await shopper.search({ from: 'KGX', to: 'EDB', departureDate: tuesday });
    expect({ currency, sources, notices, demonstration }).toEqual({
      currency: 'GBP',
      sources: [
        { source: 'ATOC', state: 'answered' },
        { source: 'SilverRail', state: 'answered' },
      ],
      notices: [],
      demonstration: true,
    });
    expect(outward.length).toBeGreaterThan(20);
    expect(outward[0]).toMatchObject({
      source: 'ATOC',
      fromStation: "London King's Cross",
      toStation: 'Edinburgh',
      departureDateTime: { date: tuesday, time: '08:00' },
      arrivalTime: { date: tuesday, time: '12:20' },
      duration: '4h 20m',
      numberOfConnections: 0,
      carriers: [{ name: 'LNER' }],
      travelPoints: ['KGX', 'EDB'],
      dayOffset: 0,
    });
    expect(outward.map(instant)).toEqual(outward.map(instant).toSorted((a, b) => a - b));
    const names = new Set(outward[0]?.fareInformation.map(({ displayNames }) => displayNames[0]));
    expect([...names]).toEqual(expect.arrayContaining(['Advance Single', '70min Flex', 'Anytime Single', 'First Anytime Single']));
  });

  test('another currency is the same fares at one rate', async () => {
    const australian = await createShopper(shop.client, { 'browse-from': '/au' });
    const wish = { from: 'KGX', to: 'EDB', departureDate: tuesday };
    const [home, abroad] = [await shopper.search(wish), await australian.search(wish)];
    expect(abroad.currency).toBe('AUD');
    const fares = (tickets: typeof home) => tickets.outward.flatMap((ticket) => ticket.fareInformation.map((fare) => fare.totalPrice));
    expect(fares(abroad)).toEqual(fares(home));
    const [fare] = abroad.outward[0]?.fareInformation ?? [];
    expect(Number(fare?.convertedTotalPrice) / Number(fare?.totalPrice)).toBeGreaterThan(1.5);
  });

  test('London to Manchester and back: the outward half carries the price, the way back shows 0.00', async () => {
    const { outward, inward } = await shopper.search({ from: 'EUS', to: 'MAN', departureDate: tuesday, arrivalDate: '2026-12-09' });
    expect(inward.length).toBeGreaterThan(10);
    const returnTickets = outward.filter((ticket) => ticket.fareInformation.some(({ isReturn }) => isReturn));
    expect(returnTickets.length).toBeGreaterThan(10);
    const backById = new Map(inward.map((ticket) => [ticket.ticketId, ticket]));
    for (const ticket of returnTickets) {
      for (const fare of ticket.fareInformation.filter(({ isReturn }) => isReturn)) {
        expect(minor(fare.convertedTotalPrice)).toBeGreaterThan(0);
        const halves = Object.entries(fare.mappingIds ?? {});
        expect(halves).not.toEqual([]);
        for (const [ticketId, priceId] of halves) {
          const half = backById.get(ticketId)?.fareInformation.find((candidate) => candidate.priceId === priceId);
          expect(half).toMatchObject({ isReturn: true, convertedTotalPrice: '0.00', serviceClass: fare.serviceClass });
        }
      }
    }
  });

  // long before any other test books
  const early = '2027-04-20';

  test.each([
    ['Paris to Lyon', { from: 'FRPLY', to: 'FRLPD', departureDate: early }, 'SNCF', '08:00', 'TGV INOUI Seconde', '29.00'],
    ['London to Paris between groups', { from: 'LON', to: 'FRPAR', departureDate: early }, 'SNCF', '08:01', 'Eurostar Standard', '44.50'],
  ] as const)('%s', async (_, wish, source, time, name, supplierPrice) => {
    const [first] = (await shopper.search(wish)).outward;
    expect(first).toMatchObject({ source, departureDateTime: { date: early, time } });
    expect(first?.fareInformation[0]).toMatchObject({
      displayNames: [name],
      totalPrice: supplierPrice,
      currency: 'EUR',
      convertedCurrency: 'GBP',
    });
  });

  test('between Great Britain and the Netherlands ATOC is asked too, for the ferry', async () => {
    const { outward, sources } = await shopper.search({ from: 'LON', to: 'NLHVH', departureDate: tuesday });
    expect(sources).toEqual([
      { source: 'SNCF', state: 'answered' },
      { source: 'ATOC', state: 'answered' },
    ]);
    const byFerry = outward.filter(({ source }) => source === 'ATOC');
    expect(byFerry.length).toBeGreaterThan(0);
    expect(byFerry[0]?.travelSegments.map(({ type }) => type)).toContain('FERRY');
  });

  test("railcards reduce their holders' fares and are named", async () => {
    const passengers = { Adult: 2, Senior: 0, Youth: 0, Child: 0, ageFields: [], railCards: [{ value: 'UK_TWO_TOGETHER', count: 1 }] };
    const [ticket] = (await shopper.search({ from: 'KGX', to: 'EDB', departureDate: tuesday, departureTime: '10:00', passengers })).outward;
    const advance = ticket?.fareInformation.find(({ displayNames }) => displayNames[0] === 'Advance Single');
    expect(advance?.passengerBreakdown).toHaveLength(2);
    expect(advance?.passengerBreakdown.map((one) => one.fareQualifier?.program)).toEqual(['UK_TWO_TOGETHER', 'UK_TWO_TOGETHER']);
  });

  const age = (type: 'Adult' | 'Youth' | 'Senior', of: number) => ({ type, of });
  test.each([
    ['DE_BAHNCARD_50', 'DEFRA', 'DEBHX', age('Adult', 40), 'Flexpreis', 50],
    ['CH_HALBTAX', 'CHZRH', 'CHBRN', age('Adult', 40), 'SBB Standard', 50],
    ['AT_VORTEILSCARD', 'ATVIE', 'ATSZG', age('Adult', 40), 'ÖBB Standard-Ticket', 50],
    ['ES_TARJETA_DORADA', 'ESMAT', 'ESBST', age('Senior', 66), 'AVE Elige', 75],
    ['IT_CARTAFRECCIA_SENIOR', 'ITMIL', 'ITRMA', age('Senior', 66), 'Base Standard', 70],
    ['CA_CFONE', 'CATRTO', 'CAMTRL', age('Adult', 40), 'Economy', 75],
  ])('%s reduces the fares of its railway, and its condition travels with them', async (program, from, to, { type, of }, name, percent) => {
    const priced = async (railCard?: { program: string }) => {
      const traveller = { type, age: of, ...(railCard && { railCard }) };
      const passengersV2 = { Adult: [], Senior: [], Youth: [], Child: [], Infant: [], [type]: [traveller] };
      const { outward } = await shopper.search({ from, to, departureDate: tuesday, passengersV2, passengers: undefined });
      return new Map(
        outward.flatMap((ticket) => {
          const fare = ticket.numberOfConnections === 0 && ticket.fareInformation.find(({ displayNames }) => displayNames[0] === name);
          return fare ? [[ticket.departureDateTime.time + String(ticket.travelSegments[0]?.designator), fare] as const] : [];
        }),
      );
    };
    const [plain, reduced] = [await priced(), await priced({ program })];
    const [train] = [...plain.keys()].filter((key) => reduced.get(key)?.totalPrice !== plain.get(key)?.totalPrice);
    const [full, less] = [plain.get(train ?? ''), reduced.get(train ?? '')];
    expect(Math.round((Number(less?.totalPrice) / Number(full?.totalPrice)) * 100)).toBe(percent);
    expect(less?.passengerBreakdown.map(({ fareQualifier }) => fareQualifier?.program)).toEqual([program]);
    expect(less?.fares[0]?.fareConditions.at(-1)?.tabValue).toContain('The traveller shows');
  });

  test.each([
    ['one traveller', { Adult: 1, ageFields: [], Child: 0 }],
    [
      'a family',
      { Adult: 2, ageFields: [7, 11, 5].map((value, index) => ({ id: String(index), value, fieldName: 'Child' as const })), Child: 3 },
    ],
  ])('the parts of each price add up to it: %s', async (_, who) => {
    const passengers = { Senior: 0, Youth: 0, railCards: [], ...who };
    const australian = await createShopper(shop.client, { 'browse-from': '/au' });
    for (const wish of [
      { from: 'EUS', to: 'MAN', departureDate: tuesday, arrivalDate: '2026-12-09', passengers },
      { from: 'FRPLY', to: 'FRMSC', departureDate: tuesday, passengers },
    ]) {
      const { outward, inward } = await australian.search(wish, { limit: 10 });
      expect(outward.length).toBeGreaterThan(3);
      for (const fare of [...outward, ...inward].flatMap((ticket) => ticket.fareInformation)) {
        const sum = (amounts: readonly string[]) => amounts.reduce((total, amount) => total + minor(amount), 0);
        expect(sum(fare.passengerBreakdown.map(({ amount }) => amount))).toBe(minor(fare.convertedTotalPrice));
        expect(sum(fare.priceBreakdown.map(({ convertedValue }) => convertedValue))).toBe(minor(fare.convertedTotalPrice));
      }
    }
  });

  test('every ticket carries a promise of just its prices that verifies until its deadline', async () => {
    const tickets = await shopper.search({ from: 'EUS', to: 'MAN', departureDate: tuesday, arrivalDate: '2026-12-09' }, { limit: 8 });
    const signer = createOfferSigner({ secrets: shop.platform.secrets, clock: shop.clock });
    for (const ticket of [...tickets.outward, ...tickets.inward]) {
      const promise = signer.verify(ticket.offer);
      expect(promise).toMatchObject({
        parts: [{ source: 'ATOC' }],
        searchId: tickets.search.id,
        currency: 'GBP',
        passengers: [{ passengerRef: '1', age: 40 }],
      });
      expect(promise.fares.map(({ priceId, parts }) => [priceId, parts[0]?.convertedMinor])).toEqual(
        ticket.fareInformation.map((fare) => [fare.priceId, minor(fare.convertedTotalPrice)]),
      );
      expect(new Date(promise.validUntilMs).toISOString()).toBe(ticket.offerUntil);
    }
    expect(tickets.offerUntil).toBe(new Date(shop.clock.now() + 30 * 60_000).toISOString());
  });
});

describe('which trains', () => {
  test('none that has left is offered, whatever time was asked for', async () => {
    const { outward, windows } = await shopper.search({ from: 'LON', to: 'EDB', departureDate: '2026-11-28', departureTime: '00:00' });
    expect(outward.length).toBeGreaterThan(5);
    for (const ticket of outward) expect(instant(ticket)).toBeGreaterThan(shop.clock.now());
    expect(windows.outward.earlierBefore).toBeUndefined();
  });

  test('nothing earlier is offered before the first train of a list that begins now, however late that leaves', async () => {
    const { outward, windows } = await shopper.search({ from: 'THS', to: 'INV', departureDate: '2026-11-28', departureTime: '00:00' });
    expect(Math.min(...outward.map(instant))).toBeGreaterThan(shop.clock.now() + 30 * 60_000);
    expect(Object.keys(windows.outward)).toEqual(['laterAfter']);
  });

  test('no way back leaves before the first way out has arrived', async () => {
    const { outward, inward } = await shopper.search({
      from: 'KGX',
      to: 'EDB',
      departureDate: tuesday,
      arrivalDate: tuesday,
      arrivalTime: '09:00',
    });
    const earliest = Math.min(...outward.map(arrival));
    expect(inward.length).toBeGreaterThan(0);
    for (const ticket of inward) expect(instant(ticket)).toBeGreaterThanOrEqual(earliest);
  });

  const spares = ({ travelSegments }: Ticket): number[] =>
    travelSegments.flatMap((segment, index) => {
      const spare = segment.type === 'TRANSFER' ? undefined : spareAfter(segment, travelSegments.slice(index + 1));
      return spare ?? [];
    });

  // Great Britain, the Continent and North America of one seller, and two sellers that change within a part or between two.
  test.each([
    ['EUS', 'WDM', '/uk'],
    ['BEBRU', 'DEMUC', '/uk'],
    ['WDM', 'FRPAR', '/uk'],
    ['USPHL', 'USALB', '/us'],
  ])('from %s to %s a change can have more time: the same first train, a later arrival, a better chance', async (from, to, storefront) => {
    const traveller = await createShopper(shop.client, { 'browse-from': storefront });
    const wish = { from, to, departureDate: tuesday };
    const { outward } = await traveller.search(wish);
    const changing = outward.filter(({ numberOfConnections, connectionChance = 0 }) => numberOfConnections > 0 && connectionChance < 97);
    const asked = changing.slice(0, 4).map(({ ticketId }) => ticketId);
    const answer = await traveller.search(wish, { moreTimeFor: asked });
    const found = answer.outward;
    const unhurried = found.filter(({ moreTimeThan }) => moreTimeThan !== undefined);
    expect(unhurried.length).toBeGreaterThan(0);
    for (const ticket of unhurried) {
      const before = found.find(({ ticketId }) => ticketId === ticket.moreTimeThan);
      if (!before) throw new Error('without the ticket that it replaces');
      expect(ticket.travelSegments[0]).toEqual(before.travelSegments[0]);
      expect(arrival(ticket)).toBeGreaterThan(arrival(before));
      expect(ticket.connectionChance).toBeGreaterThan(before.connectionChance ?? 0);
      expect(Math.max(...spares(ticket))).toBeGreaterThan(Math.min(...spares(before)));
      expect(ticket.fareInformation.length).toBeGreaterThan(0);
    }
    const [first] = unhurried;
    const fare = first?.fareInformation.find(({ isReturn }) => !isReturn);
    const cart = await traveller.add({
      searchId: answer.search.id,
      outward: { offer: first?.offer ?? '', priceId: fare?.priceId ?? '' },
    });
    expect(cart.items).toHaveLength(1);
  });

  test.each([
    ['EUS', 'WDM'],
    ['MAN', 'FRPAR'],
  ])('from %s to %s with half an hour for each change, no change is shorter', async (from, to) => {
    const usual = await shopper.search({ from, to, departureDate: tuesday });
    const slow = await shopper.search({ from, to, departureDate: tuesday, leastChangeMinutes: 30 });
    expect(slow.outward.length).toBeGreaterThan(3);
    expect(Math.min(...slow.outward.flatMap(spares))).toBeGreaterThanOrEqual(30);
    expect(Math.min(...usual.outward.flatMap(spares))).toBeLessThan(30 + (from === 'MAN' ? 90 : 0));
  });

  test('later and earlier go on from the list without a gap and without repeating', async () => {
    const whole = await shopper.search({ from: 'EUS', to: 'MAN', departureDate: tuesday });
    const id = whole.search.id;
    const page = (windows: Parameters<Shopper['search']>[1]) => shopper.search({ from: 'EUS', to: 'MAN', departureDate: tuesday }, windows);
    const first = await page({ limit: 5 });
    expect(first.outward.map(({ ticketId }) => ticketId)).toEqual(whole.outward.slice(0, 5).map(({ ticketId }) => ticketId));
    const laterAfter = first.windows.outward.laterAfter;
    if (laterAfter === undefined) throw new Error('no later');
    const later = await page({ limit: 5, outward: { after: laterAfter } });
    expect(later.outward.map(({ ticketId }) => ticketId)).toEqual(whole.outward.slice(5, 10).map(({ ticketId }) => ticketId));
    const earlierBefore = later.windows.outward.earlierBefore;
    if (earlierBefore === undefined) throw new Error('no earlier');
    const back = await page({ limit: 5, outward: { before: earlierBefore } });
    expect(back.outward.map(({ ticketId }) => ticketId)).toEqual(first.outward.map(({ ticketId }) => ticketId));
    const morning = await page({ outward: { before: whole.windows.outward.earlierBefore ?? '' } });
    expect(morning.outward.length).toBeGreaterThan(0);
    expect(Math.max(...morning.outward.map(instant))).toBeLessThan(Math.min(...whole.outward.map(instant)));
    expect(id).not.toBe(first.search.id);
  });

  test('via a station calls there, avoiding one does not', async () => {
    const wish = { from: 'KGX', to: 'GLC', departureDate: tuesday };
    const via = await shopper.search(
      { ...wish, departureRoutingRestriction: { type: 'PREFERRED', routingTravelPoint: 'EDB' } },
      { limit: 10 },
    );
    expect(via.outward.length).toBeGreaterThan(3);
    // Lumo calls at Edinburgh on its way to Glasgow; travellers who continue by another train change there
    const changing = via.outward.filter(({ source }) => source === 'ATOC');
    expect(changing.length).toBeGreaterThan(1);
    for (const ticket of changing) expect(ticket.travelPoints).toContain('EDB');
    const avoiding = await shopper.search(
      { ...wish, departureRoutingRestriction: { type: 'AVOID', routingTravelPoint: 'EDB' } },
      { limit: 10 },
    );
    for (const ticket of avoiding.outward) expect(ticket.travelPoints).not.toContain('EDB');
    expect(avoiding.outward.map(({ ticketId }) => ticketId)).not.toEqual(via.outward.map(({ ticketId }) => ticketId));
  });

  test('prices are one per ticket and name', async () => {
    const { outward } = await shopper.search({ from: 'KGX', to: 'EDB', departureDate: tuesday }, { limit: 10 });
    for (const ticket of outward) {
      const ids = [
        ...ticket.fareInformation.map(({ priceId }) => priceId),
        ...ticket.secondaryFareInformation.offers.map(({ priceId }) => priceId),
      ];
      expect(new Set(ids).size).toBe(ids.length);
      expect(Number(cheapestFare(ticket).convertedTotalPrice)).toBeGreaterThan(0);
    }
  });
});

describe('the reason for an empty answer', () => {
  const noticeOf = async (wish: Parameters<Shopper['search']>[0]) => {
    const { outward, notices } = await shopper.search(wish);
    expect(outward).toEqual([]);
    expect(notices).toHaveLength(1);
    return notices[0];
  };

  test('a time after the last train of the day: says when that leaves', async () => {
    const wish = { from: 'KGX', to: 'EDB', departureDate: '2026-11-28' };
    const last = (await shopper.search({ ...wish, departureTime: '16:00' })).outward.at(-1)?.departureDateTime.time ?? '';
    expect(await noticeOf({ ...wish, departureTime: '23:30' })).toMatchObject({
      code: 'search.lastTrainEarlier',
      text: expect.stringContaining(` ${last}.`),
    });
  });

  test('a route that no train takes: says that there are others', async () => {
    const wish = { from: 'KGX', to: 'EDB', departureDate: tuesday };
    const via = { type: 'PREFERRED', routingTravelPoint: 'FRPLY' } as const;
    expect(await noticeOf({ ...wish, departureRoutingRestriction: via })).toMatchObject({ code: 'search.noneThatWay' });
  });

  test('no return train in time: says so beside the outward trains', async () => {
    const late = { departureDate: tuesday, departureTime: '19:00', arrivalDate: tuesday, arrivalTime: '22:00' };
    const { outward, inward, notices } = await shopper.search({ from: 'FRPLY', to: 'FRLPD', ...late });
    expect(outward.length).toBeGreaterThan(0);
    expect(inward).toEqual([]);
    expect(notices.map(({ code }) => code)).toEqual(['search.noWayBack']);
  });

  test('an empty list of later trains leads back to the earlier ones', async () => {
    const after = '2026-12-24T23:59:00+00:00';
    const { outward, windows } = await shopper.search({ from: 'KGX', to: 'EDB', departureDate: '2026-12-24' }, { outward: { after } });
    expect(outward).toEqual([]);
    expect(Object.keys(windows.outward)).toEqual(['earlierBefore']);
    expect(Date.parse(windows.outward.earlierBefore ?? '')).toBe(Date.parse(after));
  });

  test('a day that is not on sale yet says when it opens, on the first day that is too far and not before', async () => {
    const { notices, fullTrains } = await shopper.search({ from: 'KGX', to: 'EDB', departureDate: '2027-02-21' });
    expect(notices).toMatchObject([{ code: 'search.notOnSaleYet', text: expect.stringContaining('Sun 29 Nov 2026') }]);
    expect(fullTrains).toBeUndefined();
    expect((await shopper.search({ from: 'KGX', to: 'EDB', departureDate: '2027-02-20' })).outward.length).toBeGreaterThan(0);
  });

  test('trains in France are sold five months ahead, and the day on which a later one opens is named', async () => {
    const on = (departureDate: string) => shopper.search({ from: 'FRPLY', to: 'FRLPD', departureDate });
    expect((await on('2027-04-20')).outward.length).toBeGreaterThan(0);
    const { outward, notices } = await on('2027-07-14');
    expect(outward).toEqual([]);
    expect(notices).toMatchObject([{ code: 'search.notOnSaleYet', text: expect.stringContaining('14 Feb 2027') }]);
  });

  test('on Boxing Day nobody is sent from London Victoria to London Victoria', async () => {
    const { notices } = await shopper.search({ from: 'EUS', to: 'MAN', departureDate: '2026-12-26' });
    expect(notices.length).toBeGreaterThan(0);
    for (const { searches = [] } of notices) for (const { fromName, toName } of searches) expect(fromName).not.toBe(toName);
  });

  test('names the company that sells trains where nobody here does', async () => {
    const texts = async (from: string, to: string) =>
      (await shopper.search({ from, to, departureDate: tuesday })).notices.map(({ text }) => text);
    expect(await texts('NO39500', 'NO28473')).toEqual(['We do not sell trains in Norway. Buy them from Vy and Entur at vy.no.']);
    expect(await texts('IEDCL', 'GBBFG')).toEqual([
      'We do not sell the Enterprise trains between Dublin and Belfast. Buy them from Irish Rail and Translink at irishrail.ie.',
    ]);
    expect((await texts('USMIA', 'USORL'))[0]).toContain('Buy them from Brightline at gobrightline.com');
  });

  test('names a station that no train serves yet', async () => {
    const { outward, notices } = await shopper.search({ from: 'IEMBH', to: 'IEARW', departureDate: tuesday });
    expect(outward).toEqual([]);
    expect(notices.map(({ code }) => code)).toEqual(['search.soldByOthers']);
    expect(notices[0]?.text).toContain('irishrail.ie');
  });

  test('where two tickets connect the ends, but not as one on this day, both searches are filled in and the next day is named', async () => {
    expect(await noticeOf({ from: 'CAOTTW', to: 'USWAS', departureDate: tuesday })).toMatchObject({
      code: 'search.nextCombinedOrTwo',
      searches: [
        { from: 'CAOTTW', fromName: 'Ottawa', to: 'CATRTO' },
        { from: 'CATRTO', to: 'USWAS' },
      ],
    });
  });

  test('no trains on Christmas Day, nor of LNER on Boxing Day: says when they run again', async () => {
    const wish = { from: 'KGX', to: 'EDB', departureDate: '2026-12-25' };
    for (const departureTime of ['00:00', '08:00'])
      expect(await noticeOf({ ...wish, departureTime })).toMatchObject({
        code: 'search.nextTrainOn',
        text: expect.stringMatching(/ Sun 27 Dec 2026\.$/),
      });
  });

  test('late in the evening: the last train of today has left', async () => {
    shop.clock.advance(Date.parse('2026-11-28T23:40:00Z') - shop.clock.now());
    expect(await noticeOf({ from: 'KGX', to: 'EDB', departureDate: '2026-11-28', departureTime: '23:30' })).toMatchObject({
      code: 'search.lastTrainGone',
    });
  });
});
