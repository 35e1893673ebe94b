// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { draw } from '../../../testing/draw.tsx';
import { mount } from '../../../testing/mount.tsx';
import { orderLine, trainRow } from '../../../domain/bookings/testing/train-row.ts';
import { FindBookingForm } from '../../my-bookings/components/find-booking-form.tsx';
import { ListFilter } from '../../my-bookings/components/list-filter.tsx';
import { OrderLines } from './order-lines.tsx';
import { OwnPasses } from '../../my-bookings/components/own-passes.tsx';
import { PageLinks } from '../../my-bookings/components/page-links.tsx';
import { TicketCode } from '../../../domain/tickets/ticket-code.tsx';
import { TicketCodes } from '../../../domain/tickets/ticket-codes.tsx';
import { WalletLinks } from '../../../domain/tickets/wallet-links.tsx';

describe('the pages of the list', () => {
  const pages = (page: string | undefined, count: number) => draw(<PageLinks query={{ search: 'york', page }} pages={count} />);
  const namesOf = (drawn: ReturnType<typeof pages>) => drawn.queryAllByRole('link').map((link) => link.getAttribute('aria-label'));

  test('are absent if everything fits on one', () => {
    expect(pages(undefined, 1).body.textContent).toBe('');
  });

  test('link only to existing pages', () => {
    expect(namesOf(pages(undefined, 3))).toEqual(['Page 1', 'Page 2', 'Page 3', 'Next page', 'Last page']);
    expect(namesOf(pages('2', 3))).toEqual(['First page', 'Previous page', 'Page 1', 'Page 2', 'Page 3']);
  });

  test('count from 0 in the address and keep the search', () => {
    const drawn = pages('1', 3);
    expect(drawn.getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe('/mybookings?search=york&page=2');
    expect(drawn.getByRole('link', { current: 'page' }).textContent).toBe('2');
  });

  test('past the end are the last one', () => {
    expect(pages('99', 3).getByRole('link', { current: 'page' }).textContent).toBe('3');
  });
});

describe('dates and order', () => {
  const filter = (
    query: Parameters<typeof ListFilter>[0]['query'] = {},
    days: Parameters<typeof ListFilter>[0]['days'] = { dateOf: 'booking' },
  ) => draw(<ListFilter query={query} days={days} />);
  const chosen = (drawn: ReturnType<typeof draw>) =>
    [...drawn.body.querySelectorAll('option[selected]')].map(({ textContent }) => textContent);

  test('are folded until somebody chooses, and then open', () => {
    expect(filter().body.querySelector('details')?.hasAttribute('open')).toBe(false);
    for (const query of [{ from: '2026-11-01' }, { dateOf: 'trip' }, { sort: 'price' }] as const)
      expect(filter(query).body.querySelector('details')?.hasAttribute('open')).toBe(true);
  });

  test('are newest first, and lowest first of a column that was chosen', () => {
    expect(chosen(filter()).at(-1)).toBe('Highest first');
    expect(chosen(filter({ sort: 'price' })).at(-1)).toBe('Lowest first');
    expect(chosen(filter({ sort: 'price', direction: 'desc' })).at(-1)).toBe('Highest first');
  });

  test('keep the search and the task, and begin at the first page', () => {
    const { body } = filter({ search: 'york', task: 'overdue' as never, page: '4' }, { dateOf: 'trip', from: '2026-11-01' });
    const hidden = [...body.querySelectorAll('input[type=hidden]')].map((field) => [
      field.getAttribute('name'),
      field.getAttribute('value'),
    ]);
    expect(hidden).toEqual([
      ['task', 'overdue'],
      ['search', 'york'],
    ]);
    expect(body.querySelector('input[name=from]')?.getAttribute('value')).toBe('2026-11-01');
  });
});

test('strikes through a finished part, with its refund', () => {
  const over = orderLine('l2', { status: 'CANCELLED', itemTotal: '80.00', refundedTotal: '70.00', ticketNumbers: [] });
  const drawn = draw(<OrderLines row={trainRow({ orders: [orderLine('l1'), over] })} />);
  const [, first, second] = drawn.getAllByRole('row');
  expect(first?.querySelector('s')).toBeNull();
  expect(first?.textContent).not.toContain('Refunded');
  expect(second?.textContent).toContain('Refunded £70.00');
  expect([...(second?.querySelectorAll('s') ?? [])].map(({ textContent }) => textContent)).toContain('£80.00');
  // a line without tickets says that there are none
  expect(second?.textContent).toContain('–');
});

describe('tickets', () => {
  const codes = ['Ada Byron', 'Bo Byron'].map((traveller, at) => ({
    ticketNumber: `T${at}`,
    traveller,
    ride: 'London – York',
    seat: undefined,
  }));
  const rowOf = (tickets: readonly object[]) => trainRow({ tickets: tickets as never });

  test('are absent until there are some', () => {
    expect(draw(<TicketCodes row={rowOf([])} />).body.textContent).toBe('');
  });

  test('name the traveller of each file if there are several', () => {
    const files = (tickets: readonly object[]) =>
      draw(<TicketCodes row={rowOf(tickets)} />)
        .getAllByRole('link')
        .filter((link) => link.getAttribute('href')?.includes('/ticket'))
        .map((link) => [link.textContent, link.getAttribute('aria-label')]);
    expect(files(codes)).toEqual([
      ['Ticket as PDF', 'Ticket as PDF: Ada Byron, London – York'],
      ['Ticket as PDF', 'Ticket as PDF: Bo Byron, London – York'],
    ]);
    expect(files(codes.slice(0, 1))).toEqual([['Ticket as PDF', null]]);
  });

  test('for a phone name the wallet and the ticket', () => {
    const row = trainRow({ walletPasses: [{ wallet: 'apple', ticketNumber: 'T0', label: 'Ada Byron, London – York' }] });
    const link = draw(<WalletLinks row={row} />).getByRole('link', { name: 'Add to Apple Wallet: Ada Byron, London – York' });
    expect(link.getAttribute('href')).toContain('wallet=apple');
    expect(draw(<WalletLinks row={trainRow({ walletPasses: [] })} />).body.textContent).toBe('');
  });
});

describe('a code that is still being made', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  /** The picture does not load: it failed before the script ran. */
  const show = () => mount(<TicketCode address="/mybookings/code?reference=TF-1" label="Ticket code of Ada" />);
  const fail = (page: ReturnType<typeof show>) => page.fire(page.getByRole('img', { name: 'Ticket code of Ada' }), new Event('error'));

  test('is asked for again after a moment, at an address that no cache has', () => {
    const page = show();
    expect(page.getByText('We are making the code.')).not.toBeNull();
    page.wait(1500);
    expect(page.getByRole('img').getAttribute('src')).toBe('/mybookings/code?reference=TF-1&try=1');
  });

  test('gives up at last, and says where the ticket will arrive', () => {
    const page = show();
    for (let turn = 0; turn < 8; turn += 1) {
      page.wait(1500);
      fail(page);
    }
    expect(page.getByText(/The code comes by mail/)).not.toBeNull();
    page.wait(60_000);
    expect(page.queryByRole('img')).toBeNull();
  });
});

test('valid passes are linked, each by its traveller', () => {
  const pass = (traveller: string, passengerRef: string) => ({
    bookingReference: 'TF-1',
    passengerRef,
    traveller,
    name: 'Interrail Global Pass',
    status: 'active' as never,
  });
  const drawn = draw(<OwnPasses passes={[pass('Ada Byron', '1'), pass('Bo Byron', '2')]} />);
  expect(drawn.getByRole('heading', { name: 'Your rail passes' })).not.toBeNull();
  expect(drawn.getByRole('link', { name: 'Open pass: Bo Byron' }).getAttribute('href')).toBe('/mybookings/pass?reference=TF-1&traveller=2');
  expect(draw(<OwnPasses passes={[pass('Ada Byron', '1')]} />).getByRole('heading', { name: 'Your rail pass' })).not.toBeNull();
  expect(draw(<OwnPasses passes={[]} />).body.textContent).toBe('');
});

test('finds a lost booking by reference and address; errors show at their fields, with the typed values', () => {
  const sent = {
    intent: 'find',
    ok: false,
    fields: { email: 'Please type an address.' },
    typed: { reference: ['TF-1'], email: ['ada'] },
  } as const;
  const drawn = draw(<FindBookingForm sent={sent as never} action="/find-booking" />);
  expect(drawn.getByLabelText(/Booking reference/).getAttribute('value')).toBe('TF-1');
  const email = drawn.getByLabelText(/E-mail/);
  expect([email.getAttribute('value'), email.getAttribute('aria-invalid')]).toEqual(['ada', 'true']);
});
