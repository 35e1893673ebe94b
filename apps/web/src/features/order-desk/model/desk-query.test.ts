import { describe, expect, it } from 'vitest';
import { isSearch, readDeskQuery } from './desk-query.ts';

const read = (text: string) => readDeskQuery(new URLSearchParams(text));

describe('the address of the desk', () => {
  it('is read', () => {
    expect(read('search= TF7KQ2MX &from=2026-11-01&to=2026-11-20&state=failed&page=2')).toEqual({
      search: 'TF7KQ2MX',
      from: '2026-11-01',
      to: '2026-11-20',
      state: 'failed',
      page: '2',
    });
  });

  it.each(['', 'search=', 'from=yesterday', 'to=2026-99-99', 'state=lost', 'page=-1', 'page=0', 'page=x'])(
    'leaves out invalid values: "%s"',
    (text) => {
      expect(Object.values(read(text)).filter((value) => value !== undefined)).toEqual([]);
      expect(isSearch(read(text))).toBe(false);
    },
  );

  it('distinguishes a search from a page of everything', () => {
    expect(isSearch(read('page=3'))).toBe(false);
    expect(isSearch(read('state=unfinished'))).toBe(true);
  });
});
