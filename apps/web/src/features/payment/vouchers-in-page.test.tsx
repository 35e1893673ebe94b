// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { answerFetch, refusedWith, told } from '../../testing/answer-fetch.ts';
import { mount } from '../../testing/mount.tsx';
import { VoucherEntry } from './components/voucher-entry.tsx';
import { useVouchers } from './use-vouchers.ts';

function Page({ locked = false }: { readonly locked?: boolean }) {
  const vouchers = useVouchers('c1');
  return (
    <>
      <VoucherEntry vouchers={vouchers} locked={locked} />
      <output>{vouchers.codes.join()}</output>
    </>
  );
}
const pays = (codes: readonly string[], rest: string) =>
  told({ data: { currency: 'GBP', rest, vouchers: codes.map((code) => ({ code, pays: '20.00', left: '0.00' })) } });
const pageText = (): string => document.body.textContent;

function open(locked = false) {
  const page = mount(<Page locked={locked} />);
  const use = async (code: string) => {
    page.type(page.getByLabelText(/Code of the voucher/), code);
    page.press(page.getByRole('button', { name: 'Use it' }));
    await page.settle();
  };
  return { page, use };
}

test('a paying voucher is listed, and the field is free for the next', async () => {
  const asked = answerFetch({ '/data/voucher-check': [pays(['AAAA'], '56.00'), pays(['AAAA', 'BBBB'], '36.00')] });
  const { page, use } = open();
  await use('AAAA');
  expect(pageText()).toContain('AAAA pays £20.00');
  expect(pageText()).not.toContain('stay on it');
  expect(page.getByLabelText<HTMLInputElement>(/Code of the voucher/).value).toBe('');
  await use('BBBB');
  expect(asked.map(({ body }) => body)).toEqual([
    { cartId: 'c1', codes: ['AAAA'] },
    { cartId: 'c1', codes: ['AAAA', 'BBBB'] },
  ]);
  expect(pageText()).toContain('Left to pay: £36.00');
});

test('a refused code stays in the field with its reason, and those before it still pay', async () => {
  answerFetch({ '/data/voucher-check': [pays(['AAAA'], '56.00'), refusedWith('voucher.ended', 'This voucher has ended.')] });
  const { page, use } = open();
  await use('AAAA');
  await use('OLD');
  expect(page.getByLabelText<HTMLInputElement>(/Code of the voucher/).value).toBe('OLD');
  expect(pageText()).toContain('This voucher has ended.');
  expect(pageText()).toContain('AAAA pays £20.00');
});

test('reports a lost connection at the field, and counts no voucher as used', async () => {
  answerFetch({ '/data/voucher-check': 'lost' });
  const { page, use } = open();
  await use('AAAA');
  expect(page.getByLabelText(/Code of the voucher/).getAttribute('aria-invalid')).toBe('true');
  expect(pageText()).not.toContain('Left to pay');
});

test('an empty field asks nothing', async () => {
  const asked = answerFetch({});
  await open().use('   ');
  expect(asked).toEqual([]);
});

test('removes a voucher, for the last one without a call', async () => {
  const asked = answerFetch({ '/data/voucher-check': [pays(['AAAA', 'BBBB'], '36.00'), pays(['BBBB'], '56.00')] });
  const { page, use } = open();
  await use('AAAA');
  page.press(page.getByRole('button', { name: 'Do not use AAAA' }));
  await page.settle();
  expect(asked.at(-1)?.body).toEqual({ cartId: 'c1', codes: ['BBBB'] });
  page.press(page.getByRole('button', { name: 'Do not use BBBB' }));
  await page.settle();
  expect(asked).toHaveLength(2);
  expect(pageText()).not.toContain('Left to pay');
});

test('while an order is under way nothing can be typed', () => {
  const { page } = open(true);
  expect(page.getByLabelText<HTMLInputElement>(/Code of the voucher/).disabled).toBe(true);
  expect(page.getByRole('button', { name: 'Use it' }).getAttribute('aria-disabled')).toBe('true');
});
