import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '../../store/open-database.ts';
import { createObjectStore, type ListQuery, type ObjectStore } from './object-store.ts';
import { newBalanceTransaction } from './balance-transaction.ts';

let folder: string;
let database: Database;
let objects: ObjectStore;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'objects-'));
  database = openDatabase(folder);
  objects = createObjectStore(database);
});
afterEach(() => {
  database.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Five captures of one charge and one of another, one second apart. */
function fill(): string[] {
  return [0, 1, 2, 3, 4, 5].map((second) => {
    const transaction = newBalanceTransaction(
      'charge',
      { id: second === 5 ? 'ch_other' : 'ch_1', currency: 'gbp' },
      1000 + second,
      1_000_000 + second,
    );
    objects.save('balance_transaction', transaction);
    return transaction.id;
  });
}

function idsOf(query: Partial<ListQuery>): { ids: string[]; hasMore: boolean } {
  const { items, hasMore } = objects.list('balance_transaction', { filters: {}, limit: 10, ...query });
  return { ids: items.map(({ id }) => id), hasMore };
}

describe('the object store', () => {
  it('lists newest first, page by page, forwards and backwards', () => {
    const ids = fill();
    const newest = ids.toReversed();
    expect(idsOf({})).toEqual({ ids: newest, hasMore: false });
    expect(idsOf({ limit: 2 })).toEqual({ ids: newest.slice(0, 2), hasMore: true });
    expect(idsOf({ limit: 2, startingAfter: newest[1] })).toEqual({ ids: newest.slice(2, 4), hasMore: true });
    expect(idsOf({ limit: 2, startingAfter: newest[3] })).toEqual({ ids: newest.slice(4), hasMore: false });
    expect(idsOf({ limit: 2, endingBefore: newest[3] })).toEqual({ ids: newest.slice(1, 3), hasMore: true });
    expect(() => idsOf({ startingAfter: 'txn_nowhere' })).toThrow('No such object');
  });

  it('narrows by field and by time, both ends included', () => {
    const ids = fill();
    expect(idsOf({ filters: { source: 'ch_other' } }).ids).toEqual([ids[5]]);
    expect(idsOf({ createdFrom: 1_000_001, createdTo: 1_000_002 }).ids).toEqual([ids[2], ids[1]]);
    expect(idsOf({ filters: { type: 'refund' } }).ids).toEqual([]);
  });

  it("keeps a changed object's position and its hidden facts", () => {
    const [first = ''] = fill();
    const { body } = objects.get('balance_transaction', first);
    objects.save('balance_transaction', { ...body, status: 'pending' }, { testCard: 'visa' });
    expect(objects.get('balance_transaction', first)).toMatchObject({ body: { status: 'pending' }, secret: { testCard: 'visa' } });
    expect(idsOf({}).ids.at(-1)).toBe(first);
    expect(objects.findAny(first)).not.toHaveProperty('testCard');
  });

  it('finds an object under its own kind only', () => {
    const [first = ''] = fill();
    expect(objects.find('charge', first)).toBeUndefined();
    expect(() => objects.get('charge', first)).toThrow(`No such charge: '${first}'`);
  });

  it('keeps nothing of a transaction that fails', () => {
    expect(() =>
      database.transaction(() => {
        fill();
        throw new Error('power cut');
      }),
    ).toThrow('power cut');
    expect(idsOf({}).ids).toEqual([]);
    expect(database.transaction(() => 'the next one works')).toBe('the next one works');
  });
});
