import { expect, test } from 'vitest';
import { draw } from '../testing/draw.tsx';
import { BarChart } from './bar-chart.tsx';
import { EmptyState } from './empty-state.tsx';
import { Notice } from './notice.tsx';
import { Pagination } from './pagination.tsx';
import { RecordList } from './record-list.tsx';
import { Stepper } from './stepper.tsx';
import { Table } from './table.tsx';

const pages = (page: number, pageCount: number) =>
  draw(<Pagination label="Pages of orders" page={page} pageCount={pageCount} hrefOf={(to) => `/orders?page=${to}`} />);

test('a list of one page has no pages to go to', () => {
  expect(pages(1, 1).text).toBe('');
  expect(pages(1, 0).text).toBe('');
});

test('the first page leads on, the last one back, one between both ways', () => {
  const hrefs = (page: number) =>
    pages(page, 3)
      .getAllByRole('link')
      .map((link) => [link.textContent?.trim(), link.getAttribute('href')]);
  expect(hrefs(1)).toEqual([['Next', '/orders?page=2']]);
  expect(hrefs(2)).toEqual([
    ['Previous', '/orders?page=1'],
    ['Next', '/orders?page=3'],
  ]);
  expect(hrefs(3)).toEqual([['Previous', '/orders?page=2']]);
  expect(pages(2, 3).text).toContain('Page 2 of 3');
});

test('marks finished steps, and names the current one to screen readers', () => {
  const page = draw(<Stepper label="Steps" steps={['Outward', 'Travellers', 'Pay']} current={1} />);
  const steps = page.getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual(['Outward, done', '2Travellers', '3Pay']);
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null]);
});

interface Row {
  readonly id: string;
  readonly fee: string;
}
const columns = [
  { key: 'id', header: 'Order', cell: ({ id }: Row) => id },
  { key: 'fee', header: 'Fee', cell: ({ fee }: Row) => fee, align: 'right' as const },
];

test('a table is named, and a narrow screen has the header beside each value', () => {
  const page = draw(<Table caption="Orders" hideCaption columns={columns} rows={[{ id: 'o-1', fee: '£5.00' }]} rowKey={({ id }) => id} />);
  expect(page.getByRole('table', { name: 'Orders' })).not.toBeNull();
  expect(page.getAllByRole('cell').map((cell) => [cell.getAttribute('data-header'), cell.textContent])).toEqual([
    ['Order', 'o-1'],
    ['Fee', '£5.00'],
  ]);
});

interface Asked {
  readonly search?: string | undefined;
  readonly page?: string | undefined;
}

const list = (rows: readonly Row[], query: Asked = {}) =>
  draw(
    <RecordList
      name="orders"
      query={query}
      hrefOf={({ search, page }: Asked) => `/orders?${new URLSearchParams({ ...(search && { search }), ...(page && { page }) })}`}
      fileHref="/orders.csv?search=ada"
      searchLabel="Name or number"
      rows={rows}
      rowKey={({ id }) => id}
      columns={columns}
      pages={4}
      empty={{ title: 'No order fits', text: 'Try fewer words.' }}
    />,
  );

test('a list keeps its words in the search field and sends them to its own address', () => {
  const page = list([{ id: 'o-1', fee: '£5.00' }], { search: 'ada' });
  const field = page.getByRole('textbox', { name: 'Name or number' });
  expect(field.getAttribute('value')).toBe('ada');
  expect(field.closest('form')?.getAttribute('action')).toBe('/orders');
});

test('its pages are counted from 0 in the address and from 1 on the screen', () => {
  const page = list([{ id: 'o-1', fee: '£5.00' }], { search: 'ada', page: '1' });
  expect(page.text).toContain('Page 2 of 4');
  expect(page.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe('/orders?search=ada&page=2');
  expect(page.getByRole('link', { name: 'Previous' }).getAttribute('href')).toBe('/orders?search=ada&page=0');
});

test('it can be had as a file, unless nothing is in it', () => {
  expect(
    list([{ id: 'o-1', fee: '£5.00' }])
      .getByRole('link', { name: 'Download as CSV' })
      .getAttribute('href'),
  ).toBe('/orders.csv?search=ada');
  const empty = list([]);
  expect(empty.queryByRole('link', { name: 'Download as CSV' })).toBeNull();
  expect(empty.getByRole('heading', { name: 'No order fits' })).not.toBeNull();
  expect(empty.text).toContain('Try fewer words.');
});

test('an empty page has its title as the page’s own', () => {
  expect(draw(<EmptyState title="Nothing here" whole />).getByRole('heading', { level: 1 }).textContent).toBe('Nothing here');
  expect(draw(<EmptyState title="Nothing here" />).getByRole('heading', { level: 2 }).textContent).toBe('Nothing here');
});

test('only a message that answers a press is announced: errors at once, others politely', () => {
  expect(draw(<Notice tone="error">Refused</Notice>).queryByRole('alert')).toBeNull();
  expect(
    draw(
      <Notice tone="error" announce>
        Refused
      </Notice>,
    ).getByRole('alert').textContent,
  ).toBe('Refused');
  expect(draw(<Notice announce title="Saved" />).getByRole('status').textContent).toBe('Saved');
});

const widths = (values: readonly number[]) =>
  [
    ...draw(<BarChart bars={values.map((value, index) => ({ key: String(index), label: `Bar ${index}`, value }))} />).body.querySelectorAll(
      'rect',
    ),
  ].map((bar) => Number(bar.getAttribute('width')));

test('bars are proportional to the highest figure, and a zero is still visible', () => {
  expect(widths([50, 100, 0])).toEqual([125, 250, 2]);
  expect(widths([0, 0])).toEqual([2, 2]);
});

test('a bar with a long name cuts it, since the table beside it has it whole', () => {
  const page = draw(<BarChart bars={[{ key: 'a', label: 'Great Western Railway trains', value: 1 }]} />);
  expect(page.text).toBe('Great Western Railwa…');
});
