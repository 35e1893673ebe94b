import { expect, test } from 'vitest';
import { createDb } from '../platform/postgres/db.ts';
import { openTestPool } from '../../../../tests/support/open-test-pool.ts';
import { adoptGuestOrders } from '../modules/orders/store/adopt-guest-orders.ts';

const ann = 'aaaaaaaa-0000-4000-8000-000000000001';
const somebodyElse = 'aaaaaaaa-0000-4000-8000-000000000002';

const { pool } = await openTestPool();

/** An order left by a guest with this address. */
async function order(id: string, email: string, userId: string | null = null): Promise<void> {
  await pool.query(
    `with guest as (
       insert into retail.guest (id, email, first_name, last_name, created_at) values (gen_random_uuid(), $2, '', '', now()) returning id
     ), session as (
       insert into retail.session (id, token_sha256, role, guest_id, created_at, expires_at)
       select gen_random_uuid(), sha256(gen_random_uuid()::text::bytea), 'guest', id, now(), now() from guest returning id
     ), cart as (
       insert into retail.cart (id, session_id, market, currency, revision, state, created_at, updated_at)
       select gen_random_uuid(), id, 'UK', 'GBP', 1, 'ordered', now(), now() from session returning id
     )
     insert into retail.order (id, session_id, guest_id, user_id, cart_id, cart_revision, email, market, currency, created_at, updated_at)
     select $1, session.id, guest.id, $3, cart.id, 1, $2, 'UK', 'GBP', now(), now() from guest, session, cart`,
    [id, email, userId],
  );
}

test('gives the user everything bought with their address, and nothing else', async () => {
  await order('first', 'ann@example.com');
  await order('second', 'ann@example.com');
  await order('taken', 'ann@example.com', somebodyElse);
  await order('other', 'annabel@example.com');
  for (let time = 1; time <= 2; time += 1) {
    await adoptGuestOrders(createDb(pool), ann, 'ann@example.com');
    const { rows } = await pool.query('select id, user_id from retail.order order by id');
    expect(rows).toEqual([
      { id: 'first', user_id: ann },
      { id: 'other', user_id: null },
      { id: 'second', user_id: ann },
      { id: 'taken', user_id: somebodyElse },
    ]);
  }
});
