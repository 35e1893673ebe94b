// @vitest-environment happy-dom
import { messageText } from '@throughfare/contract/messages';
import { type ReactNode, useState } from 'react';
import { describe, expect, test } from 'vitest';
import { draw } from '../../../testing/draw.tsx';
import { mount } from '../../../testing/mount.tsx';
import { fare, ticket } from '../model/results-fixtures.ts';
import { viewOfTicket } from '../model/ticket-view.ts';
import type { ResultsActionData } from '../results-action-data.ts';
import { CartDialog } from './cart-dialog.tsx';
import { DayStrip } from './day-strip.tsx';
import FareConditionsDialog from './fare-conditions-dialog.tsx';
import LiveTracker from './live-tracker.tsx';
import { SaveFavourite } from './save-favourite.tsx';
import { SplitTickets } from './split-tickets.tsx';

const at = { at: '/search/p2p?id=s1' };
const train = viewOfTicket(
  ticket('t9', '09:00', 130, [fare('Advance', '38.00', { descriptions: ['Only on the booked train.'] })]),
  'outward',
);
const query = { id: 's1' };

/** Draws its content anew with each press, as a page does that goes from one list to the next. */
function Turning({ children }: { readonly children: (turned: number) => ReactNode }) {
  const [turned, setTurned] = useState(0);
  return (
    <>
      <button onClick={() => setTurned(turned + 1)}>Turn</button>
      {children(turned)}
    </>
  );
}

describe('the days around a search', () => {
  const strip = (more: Partial<Parameters<typeof DayStrip>[0]> = {}) => (
    <DayStrip
      monthHref="/fares"
      query={{ id: 's1' }}
      leg="outward"
      day="2026-11-28"
      trip="out"
      earliest="2026-11-20"
      priced
      isSoldOut={false}
      shownRate={(rate) => rate}
      {...more}
    />
  );
  const rate = (date: string, cheapestRate?: string) => ({ date, ...(cheapestRate !== undefined && { cheapestRate }) });
  const loaded = async (loads: object, more: Partial<Parameters<typeof DayStrip>[0]> = {}) => {
    const page = mount(strip(more), { ...at, loads });
    await page.settle();
    await page.settle();
    return page.getAllByRole('button').map(({ textContent }) => textContent);
  };

  test('have their prices, and a dash on a day that the answer leaves out', async () => {
    const days = [rate('2026-11-27', '45.00'), rate('2026-11-28', '38.00')];
    const words = await loaded({ ok: true, currency: 'EUR', days });
    expect(words).toContain('Fri 27 Nov€45.00');
    expect(words).toContain('Sat 28 Nov€38.00');
    expect(words).toContain('Sun 29 Nov-');
  });

  test('tell apart what is sold out, not on sale yet and unknown, and name the time of a price that is only to be had earlier', async () => {
    const days = [
      { date: '2026-11-27', state: 'soldOut' },
      { date: '2026-11-28', state: 'notOnSale' },
      { date: '2026-11-29', state: 'unknown' },
      { date: '2026-11-30', cheapestRate: '45.00', time: '08:00' },
      { date: '2026-12-01', state: 'noTrains' },
      { date: '2026-11-26', state: 'notOnSale', opensOn: '2026-11-25' },
    ];
    const words = await loaded({ ok: true, currency: 'EUR', days });
    expect(words).toContain('Fri 27 NovSold out');
    expect(words).toContain('Sat 28 NovNot on sale yet');
    expect(words).toContain('Sun 29 Nov-');
    expect(words).toContain('Tue 01 DecNo trains');
    expect(words).toContain('Thu 26 NovOn sale 25 Nov');
    expect(document.querySelector('button[value="2026-11-30T08:00"]')?.textContent).toBe('Mon 30 Nov€45.00');
  });

  test('say that the searched day is sold out as its list does, whatever it cost minutes ago', async () => {
    const days = [rate('2026-11-27', '45.00'), rate('2026-11-28', '38.00')];
    const words = await loaded({ ok: true, currency: 'EUR', days }, { isSoldOut: true });
    expect(words).toContain('Fri 27 Nov€45.00');
    expect(words).toContain('Sat 28 NovSold out');
  });

  test('of another trip wait for its prices, and those of the same trip on another day do not', async () => {
    const days = [rate('2026-11-27', '45.00'), rate('2026-11-28', '38.00')];
    let times = 0;
    const loads = () => ((times += 1) === 1 ? { ok: true, currency: 'EUR', days } : new Promise(() => undefined));
    const page = mount(
      <Turning>{(turned) => strip(turned === 0 ? {} : turned === 1 ? { day: '2026-11-27' } : { leg: 'inward', trip: 'back' })}</Turning>,
      { ...at, loads },
    );
    await page.settle();
    await page.settle();
    page.press(page.getByRole('button', { name: 'Turn' }));
    await page.settle();
    expect(document.body.textContent).toContain('€38.00');
    page.press(page.getByRole('button', { name: 'Turn' }));
    await page.settle();
    expect(document.body.textContent).not.toContain('€');
  });

  test('stay without prices if those are unavailable', async () => {
    const words = await loaded({ ok: false, message: 'No.' });
    expect(words.find((text) => text?.startsWith('Sat 28 Nov'))).toBe('Sat 28 Nov–');
  });

  test('have no prices, and request none, if the way back is paid for', async () => {
    const words = await loaded({ ok: true, currency: 'GBP', days: [rate('2026-11-28', '38.00')] }, { priced: false });
    expect(words).toContain('Sat 28 Nov');
  });

  test('do not start before the first possible travel day', () => {
    const [first] = draw(strip({ day: '2026-11-20' }), at).getAllByRole('button');
    expect(first?.getAttribute('value')).toBe('2026-11-20');
  });

  test('change the open direction', async () => {
    const page = mount(strip({ leg: 'inward' }), { ...at, loads: null });
    page.press(page.getByRole('button', { name: /Sun 29 Nov/ }));
    await page.settle();
    expect(Object.fromEntries(page.sent[0]?.fields ?? [])).toEqual({ intent: 'change-day', leg: 'inward', day: '2026-11-29' });
  });
});

test('the saving of one list is not shown on the next', async () => {
  let times = 0;
  const found = { count: 2, most: '20.00' };
  const loads = () => ((times += 1) === 1 ? { ok: true, found: { outward: found, inward: found } } : new Promise(() => undefined));
  const page = mount(
    <Turning>{(turned) => <SplitTickets query={{ id: `s${turned}` }} leg="outward" currency="GBP" isUnanswered={false} />}</Turning>,
    { ...at, loads },
  );
  await page.settle();
  await page.settle();
  expect(document.body.textContent).toContain('Up to £20.00 less');
  page.press(page.getByRole('button', { name: 'Turn' }));
  await page.settle();
  expect(document.body.textContent).not.toContain('£20.00');
});

test('a journey that was saved does not make the next one a favourite', async () => {
  const from = { code: 'EUS', name: 'London Euston' };
  const to = (code: string) => ({ code, name: code });
  const page = mount(<Turning>{(turned) => <SaveFavourite from={from} to={to(turned === 0 ? 'MAN' : 'LIV')} />}</Turning>, {
    ...at,
    answer: { saved: true },
  });
  page.press(page.getByRole('button', { name: 'Save as favourite' }));
  await page.settle();
  await page.settle();
  expect(page.getByRole('button', { name: 'Saved as favourite' })).toBeDefined();
  page.press(page.getByRole('button', { name: 'Turn' }));
  await page.settle();
  expect(page.getByRole('button', { name: 'Save as favourite' })).toBeDefined();
});

test('tickets that could not be looked for have a line and a link that waits longer, with and without JavaScript', async () => {
  const splits = (more: Partial<Parameters<typeof SplitTickets>[0]> = {}) => (
    <SplitTickets query={query} leg="outward" currency="GBP" isUnanswered={false} {...more} />
  );
  const words = 'We could not look for split tickets just now. Try split tickets again';
  const again = '/search/p2p?id=s1&splits=1&wait=1';
  const page = mount(splits(), { ...at, loads: { ok: false } });
  await page.settle();
  await page.settle();
  expect(document.body.textContent).toContain(words);
  expect(page.getByRole('link', { name: 'Try split tickets again' }).getAttribute('href')).toBe(again);
  const shown = { query: { id: 's1', splits: '1' as const } };
  const plain = draw(splits({ ...shown, isUnanswered: true }), at);
  expect(plain.text).toContain(words);
  expect(plain.getByRole('link', { name: 'Try split tickets again' }).getAttribute('href')).toBe(again);
  expect(draw(splits(shown), at).text).not.toContain(words);
});

describe('the answer to adding a ticket to the cart', () => {
  const show = (result: ResultsActionData | undefined) => {
    let closed = 0;
    const page = mount(<CartDialog result={result} onClose={() => void (closed += 1)} />, at);
    return { page, closed: () => closed, links: page.queryAllByRole('link').map(({ textContent }) => textContent) };
  };

  test('leads on to the booking, to the cart, or back to the trains', () => {
    const { page, closed, links } = show({ kind: 'added', count: 1 });
    expect(page.getByRole('dialog', { name: 'Added to your cart' }).textContent).toContain('Your cart holds 1 of at most 3 tickets.');
    expect(links).toEqual(['Go to cart', 'Book now']);
    page.press(page.getByRole('button', { name: 'Keep looking' }));
    expect(closed()).toBe(1);
  });

  test('is undone in place', async () => {
    const { page } = show({ kind: 'added', count: 1, itemId: 'i1' });
    page.press(page.getByRole('button', { name: 'Undo' }));
    await page.settle();
    expect(page.sent[0]).toEqual({ to: '/cart', fields: Object.entries({ intent: 'undo', itemId: 'i1' }) });
  });

  test.each(['cart.full', 'cart.otherCurrency'])('links to the cart if the cart is the obstacle (%s)', (code) => {
    expect(show({ kind: 'notAdded', code, message: 'Not so.' }).links).toEqual(['Go to cart']);
  });

  test('says why not, and offers no useless link', () => {
    const { page, links } = show({ kind: 'notAdded', code: 'offer.ended', message: 'This price has ended.' });
    expect(page.getByRole('dialog', { name: 'Error' }).textContent).toContain('This price has ended.');
    expect(links).toEqual([]);
  });

  test('reports all faults of a search', () => {
    expect(show({ kind: 'refused', problems: ['One.', 'Two.'] }).page.getByRole('dialog').textContent).toContain('One. Two.');
  });

  test('shows no dialog without a message', () => {
    expect(show(undefined).page.queryByRole('dialog')).toBeNull();
  });
});

describe('the live tracker', () => {
  const show = async (answer: object) => {
    const page = mount(<LiveTracker ticket={train} query={query} onClose={() => undefined} />, { ...at, answer });
    const before = document.body.textContent;
    await page.settle();
    await page.settle();
    return { before, after: document.body.textContent };
  };

  test('shows the ticket’s own train until the railway has answered', async () => {
    const leg = {
      travelSegmentId: '1',
      type: 'TRAIN',
      instruction: 'Take the train to Manchester Piccadilly',
      from: 'London Euston',
      to: 'Manchester Piccadilly',
      departureDateTime: '2026-11-28T09:00',
      arrivalDateTime: '2026-11-28T11:10',
      simulated: true,
      intermediateTravelPoints: [
        {
          travelPoint: 'EUS',
          name: 'London Euston',
          status: 'DELAYED',
          scheduledDepartureTime: '2026-11-28T09:00',
          expectedDepartureTime: '2026-11-28T09:07',
        },
      ],
    };
    const { before, after } = await show({ ok: true, legs: [leg] });
    expect(before).toContain('Loading...');
    expect(before).toContain('09:00');
    expect(after).not.toContain('Loading...');
    expect(after).toContain('expected 09:07');
    expect(after).toContain('simulated');
  });

  test("that is refused is reported beside the ticket's own train", async () => {
    const { after } = await show({ ok: false, message: messageText('search.failed') });
    expect(after).toContain(messageText('search.failed'));
    expect(after).toContain('09:00');
    expect(after).not.toContain('Loading...');
  });
});

describe('the conditions of fares', () => {
  const show = async (loads: object) => {
    const page = mount(<FareConditionsDialog ticket={train} fares={train.fareInformation} query={query} onClose={() => undefined} />, {
      ...at,
      loads,
    });
    const before = page.getByRole('dialog', { name: 'Fare Conditions' }).textContent;
    await page.settle();
    return { before, after: page.getByRole('dialog').textContent };
  };
  const own = {
    priceId: 'Advance',
    fareDisplayName: 'Advance',
    fareConditions: [{ tabName: '', tabValue: 'No refund once it is bought.' }],
    fareOriginTerminals: [],
    fareDestinationTerminals: ['Manchester Piccadilly', 'Manchester Victoria'],
  };

  test('are loaded on request', async () => {
    const { before, after } = await show({ ok: true, fares: [own] });
    expect(before).toContain('Loading...');
    expect(after).toContain('No refund once it is bought.');
    expect(after).toContain('Manchester Victoria');
    expect(after).not.toContain('Travel is valid from');
  });

  test('of a fare without further details are those of the offer', async () => {
    expect((await show({ ok: true, fares: [] })).after).toContain('Only on the booked train.');
  });

  test('that cannot be loaded are reported', async () => {
    const { after } = await show({ ok: false, message: 'Please try again.' });
    expect(after).toContain('Please try again.');
    expect(after).not.toContain('Loading...');
  });
});
