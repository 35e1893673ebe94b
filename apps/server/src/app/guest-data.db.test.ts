/** People without an account: everything that names them is in their export, and gone after the erasure and the three months. */
import { expect, test } from 'vitest';
import { buyers } from '../../../../tests/support/buyers.ts';
import { openSandboxShop } from '../../../../tests/support/open-test-shop.ts';
import { eraseDueOrders } from '../modules/orders/store/erase-orders.ts';
import { deleteDocuments } from '../modules/tickets/document-store.ts';

const { sandbox, shop } = await openSandboxShop();

const rows = async (statement: string): Promise<Record<string, unknown>[]> =>
  (await shop.platform.retailPool.query<Record<string, unknown>>(statement)).rows;

async function tablesThatName(trace: string): Promise<string[]> {
  const tables = await rows(
    "select table_name as name from information_schema.tables where table_schema = 'retail' and table_type = 'BASE TABLE' order by 1",
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const texts = await rows(`select t::text as text from retail."${String(name)}" t`);
    if (texts.some(({ text }) => String(text).includes(trace))) found.push(String(name));
  }
  return found;
}

test('the data of a guest are exported and erased; those of another guest stay', async () => {
  const { buy } = buyers({ client: shop.client, sandboxUrl: sandbox.url });
  const [ada, other] = [await buy(), await buy()];
  expect(await tablesThatName('ada0@example.com')).toEqual(['guest']);
  const exported = await shop.shop.guests.export(' Ada0@Example.com ');
  expect(JSON.stringify(exported)).toContain(ada.reference);
  expect(JSON.stringify(exported)).not.toContain(other.reference);
  expect(exported).toMatchObject({ account: { guests: [{ email: 'ada0@example.com' }] }, bookings: [{ orderId: ada.orderId }] });

  expect(await shop.shop.guests.erase('ada0@example.com')).toBe(true);
  expect(await tablesThatName('ada0@example.com')).toEqual([]);
  // The order keeps what the law wants, until three months after the journey.
  const orderOf = async (orderId: string) =>
    (await rows(`select guest_id is null as is_nobodys, email = '' as is_erased from retail.order where id = '${orderId}'`))[0];
  expect(await orderOf(ada.orderId)).toEqual({ is_nobodys: true, is_erased: false });
  expect(await orderOf(other.orderId)).toEqual({ is_nobodys: false, is_erased: false });
  await eraseDueOrders(shop.platform.db, {
    nowMs: Date.parse('2027-03-10T00:00:00Z'),
    tickets: { eraseDocuments: (references, transaction) => deleteDocuments({ db: transaction }, references) },
  });
  expect(await orderOf(ada.orderId)).toMatchObject({ is_erased: true });
});

test('an address with an account is left to its owner', async () => {
  expect(await shop.shop.guests.export('traveller@example.com')).toBeUndefined();
  expect(await shop.shop.guests.erase('traveller@example.com')).toBe(false);
});
