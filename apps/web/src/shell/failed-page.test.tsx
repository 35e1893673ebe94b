import { expect, test } from 'vitest';
import { draw } from '../testing/draw.tsx';
import { FailedDeskPage } from '../ui/desk-page.tsx';
import { FailedPage } from './failed-page.tsx';
import NotFoundPage from './not-found-page.tsx';
import { PageBand } from '../ui/page-band.tsx';

const show = (at: string, message?: string) => draw(<FailedPage message={message} unanswered={false} />, { at });

test('a failed page says why and offers another try', () => {
  const page = show('/cart?from=mail', 'The shop is being restarted.');
  expect(page.getByRole('heading', { level: 1 }).textContent).toBe('This page could not be made');
  expect(page.text).toContain('The shop is being restarted.');
  expect(page.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/cart?from=mail');
  expect(page.getByRole('link', { name: 'Go to the home page' })).not.toBeNull();
});

test('the page of an order says that the order continues, whatever failed, and leads to My Bookings', () => {
  const page = show('/booking/p2p?key=q_1', 'Nothing was charged.');
  expect(page.text).toContain('Please do not order again.');
  expect(page.text).not.toContain('Nothing was charged.');
  expect(page.getByRole('link', { name: 'My Bookings' }).getAttribute('href')).toBe('/mybookings');
});

test('a missing page uses the words of the specification', () => {
  const page = draw(<NotFoundPage />);
  expect(page.getByRole('heading', { level: 1 }).textContent).toBe('404: Page Not Found');
  expect(page.text).toContain("(it's a 404!)");
  expect(page.text).toContain("We're sorryWe couldn't find the page that you were looking for");
});

test('a desk that failed keeps its title and the way back, and tries again', () => {
  const page = draw(
    <FailedDeskPage
      title="Order"
      back={{ to: '/admin/orders', label: 'All orders' }}
      what="order"
      message="The database does not answer."
      href="/admin/orders/o-1"
    />,
  );
  expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Order');
  expect(page.getByRole('link', { name: 'All orders' }).getAttribute('href')).toBe('/admin/orders');
  expect(page.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/admin/orders/o-1');
  expect(page.text).toContain('The order cannot be shownThe database does not answer.');
});

test('a page of no list has no way back to one', () => {
  expect(draw(<PageBand title="Orders" />).queryByRole('link')).toBeNull();
});
