// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import type { BookingRow } from '@throughfare/contract/shapes/booking-row';
import { answerFetch, refusedWith, told } from '../../../testing/answer-fetch.ts';
import { mount } from '../../../testing/mount.tsx';
import { trainRow } from '../../../domain/bookings/testing/train-row.ts';
import { DownloadTickets } from './download-tickets.tsx';
import { TicketCode } from '../../../domain/tickets/ticket-code.tsx';

const pageText = (): string => document.body.textContent;

async function download(more: Partial<BookingRow> = {}) {
  const page = mount(<DownloadTickets row={trainRow(more)} />);
  page.press(page.getByRole('button', { name: 'Download eTicket' }));
  await page.settle();
  await page.settle();
  return page;
}

test('each ticket is saved as a file of its own', async () => {
  const saved: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  onTestFinished(() => click.mockRestore());
  const asked = answerFetch({ '/data/tickets': told({ results: [btoa('%PDF 1'), btoa('%PDF 2')] }) });
  await download();
  expect(asked.map(({ to }) => to)).toEqual(['/data/tickets?reference=TF2RAILS']);
  expect(saved).toEqual(['ticket.pdf', 'ticket.pdf']);
  expect(document.querySelector('dialog')?.open).toBe(false);
});

test('a refusal is shown in its own words, and can be closed', async () => {
  answerFetch({ '/data/tickets': refusedWith('bookings.noDocuments', 'The tickets are not ready yet.') });
  const page = await download();
  expect(page.getByRole('dialog', { name: 'Oops !' }).textContent).toContain('The tickets are not ready yet.');
  page.press(page.getByRole('button', { name: 'OK' }));
  expect(document.querySelector('dialog')?.open).toBe(false);
});

test('a lost connection is reported, and the button can be pressed again', async () => {
  answerFetch({ '/data/tickets': 'lost' });
  const page = await download();
  expect(pageText()).toContain('Something went wrong, please try again later.');
  page.press(page.getByRole('button', { name: 'OK' }));
  expect(page.getByRole('button', { name: 'Download eTicket' }).hasAttribute('aria-disabled')).toBe(false);
});

test('while the order works on the booking nothing is asked', async () => {
  const asked = answerFetch({});
  await download({ sqs: 'Pending' });
  expect(pageText()).toContain('Please wait Order is processing.');
  expect(asked).toEqual([]);
});

test('a code in preparation is asked for again, and at last the page says where it will arrive', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const page = mount(<TicketCode address="/code?ticket=T1" label="Ticket code of Ann Lee" />);
  const code = () => page.queryByRole<HTMLImageElement>('img', { name: 'Ticket code of Ann Lee' });
  const fails = () => {
    const image = code();
    if (image) page.fire(image, new Event('error'));
  };
  fails();
  expect(pageText()).toBe('We are making the code.');
  page.wait(1500);
  expect(code()?.getAttribute('src')).toBe('/code?ticket=T1&try=1');
  for (let tries = 1; tries < 8; tries++) {
    fails();
    page.wait(1500);
  }
  fails();
  expect(pageText()).toBe('The code comes by mail. It will also be here when you open this page again.');
});
