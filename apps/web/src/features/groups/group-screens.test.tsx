// @vitest-environment happy-dom
import type { GroupFile, GroupRow } from '@throughfare/contract/calls/groups';
import { describe, expect, test } from 'vitest';
import { done, type FormAnswer, refused } from '../../lib/forms/form-answer.ts';
import type { GroupsQuery } from '../../lib/desk-paths.ts';
import { draw } from '../../testing/draw.tsx';
import { changeSharedState } from '../../lib/shared-state.ts';
import { mount } from '../../testing/mount.tsx';
import { group, offer } from './group-fixtures.ts';
import { GroupScreen } from './group-screen.tsx';
import { GroupsScreen } from './groups-screen.tsx';

const one = (more: Partial<GroupFile> = {}, answer?: FormAnswer) => (
  <GroupScreen view={{ state: 'ready', group: { ...group, ...more } }} answer={answer} />
);
interface Given {
  readonly groups?: GroupRow[];
  readonly query?: GroupsQuery;
  readonly pages?: number;
  readonly answer?: FormAnswer;
}
const list = ({ groups = [group], query = {}, pages = 1, answer }: Given = {}) => (
  <GroupsScreen view={{ state: 'ready', listed: { groups, total: groups.length, pages } }} query={query} isDesk={false} answer={answer} />
);

describe('summary of a request', () => {
  test.each([
    ['withdrawn', 'The request ended before there was an answer.'],
    ['expired', 'The request ended before there was an answer.'],
    ['asked', 'You get a mail when the train company has been asked, and another with the price.'],
  ] as const)('%s without an answer', (state, words) => {
    const { text } = draw(one({ state, may: [] }));
    expect(text).toContain(words);
    expect(text).not.toContain('We have asked');
  });

  test('a request that went to the train company says whom we asked, when, and under which number', () => {
    const asked = { seller: 'SNCF and Eurostar', at: '2026-11-21T12:41:00Z', reference: 'GS-77' };
    expect(draw(one({ state: 'requested', asked })).text).toContain(
      'SNCF and Eurostar: asked on 21 Nov 2026, 12:41 UTC. Its number of the request is GS-77.',
    );
  });

  test('an offer has the agency’s money, and asks for mark-up and payment before it is accepted', () => {
    const money = {
      settlement: 'gross' as const,
      commission: '15.60',
      markUp: '52.00',
      mostMarkUp: '104.00',
      isServiceFee: true,
      customerTotal: '572.00',
      toPay: '572.00',
      ways: ['account' as const, 'bank' as const],
    };
    const page = mount(one({ ...offer, may: ['accept', 'decline', 'send'], money }), { at: '/groups/g1' });
    expect(document.body.textContent).toContain(
      'Your customer pays£572.00Your service fee in it£52.00Your commission£15.60You pay us£572.00',
    );
    expect(page.getByLabelText(/^Service fee for all, at most 104.00/).getAttribute('value')).toBe('52.00');
    expect(page.getByLabelText('Pay').textContent).toBe('On accountBy transfer to our bank');
  });

  test.each(['accepted', 'booked'] as const)('%s: shows the price without its last day', (state) => {
    const { text } = draw(one({ ...offer, state, may: [] }));
    expect(text).toContain('£520.00 for all.');
    expect(text).not.toContain('good until');
    expect(text).not.toContain('not held');
  });

  test('an expired offer says until when it was valid, and promises nothing', () => {
    const { text } = draw(one({ ...offer, state: 'expired', may: [] }));
    expect(text).toContain('£520.00 for all, good until the end of Sun 20 Dec 2026.');
    expect(text).not.toContain('not held');
  });

  test('lists the return, the wishes and the reference, without empty ones', () => {
    const full = draw(one({ returnDay: '2027-02-03', returnTime: '17:00', wishes: 'A table for six' }));
    expect(full.text).toContain('BackWed 03 Feb 2027, about 17:00');
    expect(full.text).toContain('WishesA table for six');
    expect(full.text).toContain('Your own referenceJOB-30');
    const bare = draw(one({ customerEmail: '', internalReference: '' }));
    expect(bare.text).toContain('BackOne way');
    expect(bare.text).toContain('CustomerHill School');
    expect(bare.queryByText('Wishes')).toBeNull();
    expect(bare.queryByText('Your own reference')).toBeNull();
  });

  test('its page is named by its reference and leads back to the list', () => {
    const page = draw(one());
    expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Group G-ABC234');
    expect(page.getByRole('link', { name: 'Groups' }).getAttribute('href')).toBe('/groups');
  });
});

describe('the buttons of an agency', () => {
  test.each([
    ['Accept the offer', 'accept'],
    ['Mail it to the customer', 'send'],
    ['Decline', 'decline'],
    ['Withdraw the request', 'withdraw'],
  ])('"%s" sends only that', async (name, intent) => {
    const page = mount(one({ ...offer, may: ['accept', 'decline', 'withdraw', 'send'] }), { at: '/groups/g1' });
    page.press(page.getByRole('button', { name }));
    await page.settle();
    expect(page.sent).toEqual([{ to: '/groups/g1', fields: [['intent', intent]] }]);
  });

  test('a second press while the first is on its way sends nothing', async () => {
    const page = mount(one({ ...offer, may: ['accept'] }), { at: '/groups/g1' });
    page.press(page.getByRole('button', { name: 'Accept the offer' }));
    page.press(page.getByRole('button', { name: 'Accept the offer' }));
    await page.settle();
    expect(page.sent).toHaveLength(1);
  });

  test('shows the answer to a press at the top, good or bad', () => {
    expect(draw(one({ ...offer, state: 'accepted', may: [] }, done('act', 'The desk books it.'))).getByRole('status').textContent).toBe(
      'The desk books it.',
    );
    const late = draw(one(offer, refused('act', {}, 'This has changed meanwhile.')));
    expect(late.getByRole('alert').textContent).toBe('This has changed meanwhile.');
  });
});

describe('the answer of the desk', () => {
  const desk = (may: GroupFile['may'], more: Partial<GroupFile> = {}, answer?: FormAnswer) => one({ may, ...more }, answer);

  test('an offer is sent with price, last day and text', async () => {
    const page = mount(desk(['offer', 'refuse']), { at: '/groups/g1' });
    page.type(page.getByLabelText('Price'), '520');
    page.type(page.getByLabelText('Good until the end of'), '2026-12-20');
    page.type(page.getByLabelText('Trains, seats and conditions'), 'The 09:03.');
    page.press(page.getByRole('button', { name: 'Send the offer' }));
    await page.settle();
    expect(Object.fromEntries(page.sent[0]?.fields ?? [])).toEqual({
      intent: 'offer',
      source: 'ATOC',
      countries: 'GB',
      price: '520',
      validUntil: '2026-12-20',
      text: 'The 09:03.',
    });
  });

  test("a new offer starts with the previous one's day and text, without its price", () => {
    const page = draw(desk(['offer'], offer));
    expect(page.getByLabelText('Good until the end of').getAttribute('value')).toBe('2026-12-20');
    expect(page.getByLabelText('Trains, seats and conditions').textContent).toBe('The 09:03.');
    expect(page.getByLabelText('Price').getAttribute('value')).toBeNull();
  });

  test('a refused offer keeps its values, marks its field, and leaves the form for declining alone', () => {
    const wrong = { ...refused('offer', { validUntil: 'It lasts until today at least.' }), typed: { price: ['520'], text: ['The 9:03'] } };
    const page = draw(desk(['offer', 'refuse'], {}, wrong));
    expect(page.getByLabelText('Price').getAttribute('value')).toBe('520');
    expect(page.getByLabelText('Good until the end of').getAttribute('aria-invalid')).toBe('true');
    expect(page.getByLabelText('Why').textContent).toBe('');
    expect(page.getByLabelText('Why').hasAttribute('aria-invalid')).toBe(false);
  });

  test("declining without a reason marks its own field, not the offer's", () => {
    const page = draw(desk(['offer', 'refuse'], {}, refused('refuse', { text: 'Please fill in this field.' })));
    expect(page.getByLabelText('Why').getAttribute('aria-invalid')).toBe('true');
    expect(page.getByLabelText('Trains, seats and conditions').hasAttribute('aria-invalid')).toBe(false);
  });

  test("sends a booking with the train company's reference", async () => {
    const page = mount(desk(['book'], { ...offer, state: 'accepted' }), { at: '/groups/g1' });
    page.type(page.getByLabelText(/reference/), 'GRP123');
    page.press(page.getByRole('button', { name: 'Tell the agency' }));
    await page.settle();
    expect(Object.fromEntries(page.sent[0]?.fields ?? [])).toEqual({ intent: 'book', bookingReference: 'GRP123', tickets: '' });
  });

  test('announces a sent offer once', () => {
    const page = draw(one({ ...offer, may: ['refuse'] }, done('offer', 'The offer is on its way.')));
    expect(page.getAllByText('The offer is on its way.')).toHaveLength(1);
  });
});

describe('the list of requests', () => {
  test('has journey, people, state and price of each', () => {
    const page = draw(list({ groups: [group, { ...group, ...offer, groupId: 'g2', reference: 'G-XYZ987', children: 0, adults: 10 }] }));
    const [, first, second] = page.getAllByRole('row').map(({ textContent }) => textContent);
    expect(first).toContain('London – YorkMon 01 Feb 2027, about 09:0026 people: 2 adults, 24 childrenWaiting for a price');
    expect(second).toContain('10 adultsOffer£520.00');
  });

  test('keeps the search in its fields, its file and its pages', () => {
    const page = draw(list({ query: { search: 'hill', state: 'offered', page: '1' }, pages: 3 }));
    expect(page.getByLabelText('Reference, customer or place').getAttribute('value')).toBe('hill');
    expect(page.getByLabelText('State').querySelector('option[selected]')?.getAttribute('value')).toBe('offered');
    expect(page.getByRole('link', { name: 'Download as CSV' }).getAttribute('href')).toContain('search=hill&state=offered');
    const next = page.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
    expect(next).toContain('/groups?search=hill&state=offered&page=2');
  });

  test('an empty list has no file to download', () => {
    expect(draw(list({ groups: [] })).queryByRole('link', { name: 'Download as CSV' })).toBeNull();
  });

  test('one that cannot be loaded offers another try with the same search', () => {
    const page = draw(
      <GroupsScreen view={{ state: 'failed', message: 'Away.' }} query={{ search: 'hill' }} isDesk={false} answer={undefined} />,
    );
    expect(page.text).toContain('The groups cannot be shown');
    expect(page.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain('/groups?search=hill');
  });
});

describe('a new request', () => {
  test('is sent with all that was typed', async () => {
    const page = mount(list(), { at: '/groups' });
    const typed = { From: 'London', To: 'York', 'Day out': '2027-02-01', Adults: '12', Customer: 'Hill School' };
    for (const [label, value] of Object.entries(typed)) page.type(page.getByLabelText(label), value);
    page.press(page.getByRole('button', { name: 'Ask for a price' }));
    await page.settle();
    expect(Object.fromEntries(page.sent[0]?.fields ?? [])).toEqual({
      intent: 'request',
      fromPlace: 'London',
      toPlace: 'York',
      outwardDay: '2027-02-01',
      outwardTime: '',
      returnDay: '',
      returnTime: '',
      adults: '12',
      children: '',
      customerName: 'Hill School',
      customerEmail: '',
      internalReference: '',
      wishes: '',
    });
  });

  test('that is refused puts the cursor into the first marked field', () => {
    const answer = {
      ...refused('request', { outwardDay: '5 December at the earliest.', customerName: 'Please fill in this field.' }),
      typed: { fromPlace: ['London'] },
    };
    const page = mount(list({ answer }), { at: '/groups' });
    expect(document.activeElement).toBe(page.getByLabelText('Day out'));
    expect(page.getByLabelText<HTMLInputElement>('From').value).toBe('London');
    expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(2);
  });

  test('reports too few people above the form and keeps its values', () => {
    const answer = { ...refused('request', {}, 'A group has at least ten people.'), typed: { adults: ['9'] } };
    const page = draw(list({ answer }));
    expect(page.getByRole('alert').textContent).toBe('A group has at least ten people.');
    expect(page.getByLabelText('Adults').getAttribute('value')).toBe('9');
  });

  test('requires only the fields that the desk needs', () => {
    const form = draw(list()).getByRole('button', { name: 'Ask for a price' }).closest('form');
    const labels = [...(form?.querySelectorAll('label') ?? [])].map(({ textContent }) => textContent);
    expect(labels.filter((text) => !text?.endsWith('(optional)'))).toEqual(['From', 'To', 'Day out', 'Adults', 'Customer']);
  });
});

describe('after the booking', () => {
  const bookedGroup: Partial<GroupFile> = { ...offer, state: 'booked', bookingReference: 'GRP123', may: ['send', 'change'] };
  const supplied = { price: '520.00', currency: 'GBP', left: '420.00' } as const;

  test('the agency finds the way to its tickets, the confirmation, and what was given back', () => {
    const refunds = [{ at: '2026-12-01T09:00:00Z', amount: '100.00', isWhole: false, text: 'Five places.' }];
    const page = draw(one({ ...bookedGroup, tickets: 'Collect them at King’s Cross.', refunds, kept: 'Not on this fare.' }));
    expect(page.text).toContain('Collect them at King’s Cross.');
    expect(page.getByRole('link', { name: 'Confirmation for the group (PDF)' }).getAttribute('href')).toBe(
      `/data/quote-paper?group=${group.groupId}`,
    );
    expect(page.text).toContain('partly given back, £100.00 refunded. Five places.');
    expect(page.text).toContain('The booking stays as it is: Not on this fare.');
    expect(draw(one(bookedGroup)).text).toContain('The train company issues the tickets under GRP123.');
    expect(draw(one({ ...offer })).queryByRole('heading', { name: 'Tickets and papers' })).toBeNull();
  });

  test('a wish goes to the desk, and the page says what is not possible online', async () => {
    const page = mount(one(bookedGroup), { at: '/groups/g1' });
    expect(document.body.textContent).toContain('A group is not exchanged online');
    expect(page.getByRole('button', { name: 'Mail the confirmation to the customer' })).toBeDefined();
    page.type(page.getByLabelText('What should change, or whose places are given back'), 'One day later.');
    page.press(page.getByRole('button', { name: 'Ask the desk' }));
    await page.settle();
    expect(Object.fromEntries(page.sent[0]?.fields ?? [])).toEqual({ intent: 'change', text: 'One day later.' });
  });

  test('the desk enters a refund in the currency of the train company', async () => {
    const page = mount(one({ ...bookedGroup, state: 'changeAsked', may: ['send', 'refund', 'keep'], supplied }), { at: '/groups/g1' });
    expect(page.getByRole('button', { name: 'Mail the confirmation to the customer' })).toBeDefined();
    page.type(page.getByLabelText('Refund of the train company, in GBP'), '420');
    page.press(page.getByLabelText('All places are given back: the group is cancelled'));
    page.type(page.getByLabelText('What was given back, and by which rule'), 'All, by rule 3.');
    page.press(page.getByRole('button', { name: 'Enter the refund' }));
    await page.settle();
    expect(Object.fromEntries(page.sent[0]?.fields ?? [])).toEqual({
      intent: 'refund',
      refund: '420',
      isWhole: 'on',
      text: 'All, by rule 3.',
    });
  });
});

test('with the commission hidden a group shows the customer’s price, and neither the agency’s money nor what it got back', () => {
  const money = {
    settlement: 'net' as const,
    commission: '15.60',
    markUp: '52.00',
    mostMarkUp: '104.00',
    isServiceFee: true,
    customerTotal: '572.00',
    toPay: '504.40',
    ways: ['account' as const],
  };
  const refunds = [{ at: '2026-12-01T09:00:00Z', amount: '97.00', isWhole: false, text: 'Five places.' }];
  const page = one({ ...offer, state: 'booked', bookingReference: 'GRP123', may: ['send'], money, refunds });
  changeSharedState({ hideCommission: true });
  mount(page);
  const hidden = document.body.textContent;
  changeSharedState({ hideCommission: false });
  expect(hidden).toContain('£572.00');
  for (const figure of ['504.40', '15.60', '520.00', '97.00', 'Tax and invoice']) expect(hidden).not.toContain(figure);
  expect(hidden).toContain('Five places.');
});
