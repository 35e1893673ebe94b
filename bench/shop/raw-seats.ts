/**
 * Replaces pgbench if it is missing: runs the same transaction through `pg`. Arguments: address, clients, seconds. Prints the number per
 * second.
 */
import { Client } from 'pg';

const [url = '', clients = '32', seconds = '5'] = process.argv.slice(2);
const deadline = performance.now() + Number(seconds) * 1000;
let sold = 0;

async function sell(id: number): Promise<void> {
  const client = new Client(url);
  await client.connect();
  while (performance.now() < deadline) {
    await client.query('begin');
    await client.query({ name: 'price', text: 'select price from train where id = $1', values: [id] });
    const left = await client.query<{ free: number }>({
      name: 'take',
      text: 'update train set free = free - 1 where id = $1 and free > 0 returning free',
      values: [id],
    });
    const booked = await client.query<{ id: string }>({
      name: 'book',
      text: "insert into booking (train, buyer) values ($1, 'somebody') returning id",
      values: [id],
    });
    await client.query({ name: 'ticket', text: 'insert into ticket values ($1, $2)', values: [booked.rows[0]?.id, left.rows[0]?.free] });
    await client.query('commit');
    sold += 1;
  }
  await client.end();
}

const start = performance.now();
await Promise.all(Array.from({ length: Number(clients) }, (_, id) => sell(id)));
console.log(sold / ((performance.now() - start) / 1000));
