import { expect, test } from 'vitest';
import { poolerTrouble } from './pooler-trouble.ts';

/** A server of two connections, of which a client has one for itself or, behind a pooler, the first free one for each transaction. */
function server({ pooled, keepsStatements }: { readonly pooled: boolean; readonly keepsStatements: boolean }) {
  const free = [1, 2];
  const prepared = new Set<number>();
  return () => {
    let own = pooled ? undefined : free.shift();
    return Promise.resolve({
      query(statement: string | { readonly name: string }) {
        const backend = own ?? free[0] ?? 0;
        if (statement === 'begin') {
          own = backend;
          free.splice(free.indexOf(backend), 1);
        }
        if (typeof statement === 'object') {
          if (prepared.size > 0 && !prepared.has(backend) && !keepsStatements)
            return Promise.reject(Object.assign(new Error('prepared statement does not exist'), { code: '26000' }));
          prepared.add(backend);
        }
        return Promise.resolve({ rows: [{ pid: backend }] });
      },
      end: () => Promise.resolve(),
    });
  };
}

const fit = server({ pooled: true, keepsStatements: true });
const unfit = server({ pooled: true, keepsStatements: false });
const connect = (servers: Readonly<Record<string, ReturnType<typeof server>>>) => (url: string) =>
  servers[url]?.() ?? Promise.reject(new Error(url));

test('a pooler that keeps prepared statements, with a direct address beside it, is fit', async () => {
  expect(
    await poolerTrouble('pooler', 'server', connect({ pooler: fit, server: server({ pooled: false, keepsStatements: true }) })),
  ).toBeUndefined();
});

test('a pooler that forgets prepared statements is named', async () => {
  expect(await poolerTrouble('pooler', 'server', connect({ pooler: unfit }))).toContain('PgBouncer 1.21');
});

test('a direct address that leads through a pooler is named', async () => {
  const through = connect({ pooler: server({ pooled: true, keepsStatements: true }) });
  expect(await poolerTrouble('pooler', 'pooler', through)).toContain('DATABASE_DIRECT_URL leads through a pooler');
});
