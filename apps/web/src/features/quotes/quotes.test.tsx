import type { QuoteFile } from '@throughfare/contract/calls/quotes';
import { describe, expect, test } from 'vitest';
import { draw } from '../../testing/draw.tsx';
import { answer, type Asked, fakeVisitor, refusal } from '../../testing/fake-visitor.ts';
import { formOf } from '../../testing/form-of.ts';
import { ada, option, quote, row, shared } from './quote-fixtures.ts';
import { QuoteScreen } from './quote-screen.tsx';
import { QuotesScreen } from './quotes-screen.tsx';
import { sendQuote } from './send-quotes.ts';
import { SharedQuoteScreen } from './shared-quote-screen.tsx';

describe('one quote', () => {
  const show = (more: Partial<QuoteFile> = {}, { isAgent = true, colleagues = [ada] } = {}) =>
    draw(<QuoteScreen view={{ state: 'ready', quote: { ...quote, ...more }, colleagues }} isAgent={isAgent} answer={undefined} />);

  test('open: can be sent, booked, repriced, printed and handed over', () => {
    const page = show();
    for (const name of ['Save and send', 'Put option 1 into the cart', 'Reprice', 'Mark as lost', 'Hand over'])
      expect(page.getByRole('button', { name })).not.toBeNull();
    expect(page.getByRole('link', { name: 'PDF' }).getAttribute('href')).toBe(`/data/quote-paper?id=${quote.quoteId}`);
    expect(page.getByRole('option', { name: 'Ada Admin' })).not.toBeNull();
  });

  test.each(['won', 'lost', 'expired'] as const)('%s: can no longer be put into a cart', (state) => {
    const page = show({ state });
    expect(page.queryByRole('button', { name: 'Put option 1 into the cart' })).toBeNull();
    expect(page.queryByRole('button', { name: 'Save and send' })).toBeNull();
    expect(page.queryByRole('button', { name: 'Reprice' }) === null).toBe(state === 'won');
  });

  test('shows a changed price beside the old one, and marks an option that is gone', () => {
    const changed = show({ list: [{ ...option, state: 'changed', previousTotal: '60.00' }] });
    expect(changed.text).toContain('£60.00Price changed£76.00');
    expect(show({ list: [{ ...option, state: 'gone' }] }).text).toContain('No longer available');
    expect(show({ list: [] }).text).toContain('No options yet');
  });

  test("a customer's own quote has no notes and cannot be handed over", () => {
    const page = show({}, { isAgent: false, colleagues: [] });
    expect(page.text).not.toContain('pays late');
    expect(page.queryByRole('button', { name: 'Hand over' })).toBeNull();
  });

  test('for an agent an option says until when it could be held, and a held one leads to its booking', () => {
    const canBeHeldUntil = '2026-11-22T08:55:00.000Z';
    const held = { until: canBeHeldUntil, bookingReference: 'TF2RAILS', link: 'http://localhost/held?token=t' };
    const page = show({
      list: [
        { ...option, canBeHeldUntil },
        { ...option, optionId: 'o2', held },
      ],
    });
    expect(page.text).toContain('You can hold these places until 22 Nov 2026, 08:55 UTC');
    expect(page.getByRole('link', { name: 'See the places you hold' }).getAttribute('href')).toBe(
      '/manageBookings?search=TF2RAILS&open=TF2RAILS',
    );
    expect(page.queryByRole('button', { name: 'Put option 2 into the cart' })).toBeNull();
  });

  test('says why it cannot be shown', () => {
    expect(draw(<QuoteScreen view={{ state: 'failed', message: 'Away.' }} isAgent answer={undefined} />).text).toContain('Away.');
  });
});

describe('by its link', () => {
  const show = (state: 'open' | 'won' | 'lost' | 'expired') =>
    draw(<SharedQuoteScreen view={{ state: 'ready', token: 't', quote: shared({ state }) }} merchant="Throughfare" answer={undefined} />);

  test('a held option is paid for on its own page, and not put into a cart', () => {
    const held = { until: '2026-11-30T08:55:00.000Z', bookingReference: 'TF2RAILS', link: 'http://localhost/held?token=t' };
    const list = [
      { ...option, held },
      { ...option, optionId: 'o2' },
    ];
    const view = { state: 'ready', token: 't', quote: shared({ list }) } as const;
    const page = draw(<SharedQuoteScreen view={view} merchant="Throughfare" answer={undefined} />);
    expect(page.text).toContain('The places of option 1 are held for you, at this price. Other places are not held');
    expect(page.text).toContain('The places of this option are held until 30 Nov 2026, 08:55 UTC, at this price.');
    expect(page.getByRole('link', { name: 'Pay for option 1' }).getAttribute('href')).toBe(held.link);
    expect(page.queryByRole('button', { name: 'Choose option 1' })).toBeNull();
    expect(page.getByRole('button', { name: 'Choose option 2' })).toBeDefined();
  });

  test('names the agency, the merchant, and that places are not held; offers options and the PDF', () => {
    const page = show('open');
    expect(page.text).toContain('Lakeside Travel');
    expect(page.text).toContain('Places are not held');
    expect(page.text).toContain('Throughfare takes the payment');
    expect(page.getByRole('button', { name: 'Choose option 1' })).not.toBeNull();
    expect(page.getByRole('link', { name: 'This quote as PDF' }).getAttribute('href')).toBe('/data/quote-paper?token=t');
  });

  test.each([
    ['won', 'already booked'],
    ['lost', 'closed'],
    ['expired', 'has expired'],
  ] as const)('%s: is reported, and no option can be chosen', (state, words) => {
    const page = show(state);
    expect(page.text).toContain(words);
    expect(page.queryByRole('button', { name: 'Choose option 1' })).toBeNull();
  });
});

test('the list distinguishes being empty from having no match', () => {
  const list = (quotes: readonly (typeof row)[], search?: string) =>
    draw(<QuotesScreen view={{ state: 'ready', listed: { quotes: [...quotes], total: quotes.length, pages: 1 } }} query={{ search }} />);
  expect(list([]).text).toContain('No quotes yet');
  expect(list([], 'x').text).toContain('No quote matches');
  expect(list([row]).getByRole('link', { name: 'Q-ABC234' }).getAttribute('href')).toBe(`/quotes/${row.quoteId}`);
});

describe('the forms', () => {
  const post = (fields: Record<string, string>, answers: Record<string, object>, asked: Asked[] = []) =>
    sendQuote(fakeVisitor(answers, {}, asked), row.quoteId, formOf(fields));
  const saveAndSend = (customerEmail: string, answers: Record<string, object>, asked: Asked[] = []) => {
    const form = formOf({ intent: 'details', customerEmail });
    form.set('after', 'send');
    return sendQuote(fakeVisitor(answers, {}, asked), row.quoteId, form);
  };

  test('save and send saves first, and sends only what was saved', async () => {
    const asked: Asked[] = [];
    const sent = answer({ data: { done: 'On its way.', quote } });
    await saveAndSend('cleo@example.com', { changeQuote: answer({ data: quote }), actOnQuote: sent }, asked);
    expect(asked.map(({ call }) => call)).toEqual(['changeQuote', 'actOnQuote']);
    const refused = await saveAndSend('x', {
      changeQuote: refusal('request.invalid', 400, [{ path: 'body.customerEmail', message: 'No.' }]),
    });
    expect(refused).toMatchObject({ ok: false, fields: { customerEmail: 'No.' } });
  });

  test('a quote is handed over, and the answer names the colleague', async () => {
    const done = await post(
      { intent: 'handOver', toUserId: ada.userId },
      { handOverQuote: answer({ data: { done: 'Ada looks after it.', colleagues: [] } }) },
    );
    expect(done).toMatchObject({ intent: 'handOver', ok: true, message: 'Ada looks after it.' });
  });
});
