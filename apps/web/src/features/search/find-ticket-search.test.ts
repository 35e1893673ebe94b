import { expect, test } from 'vitest';
import { answer, fakeVisitor, refusal } from '../../testing/fake-visitor.ts';
import { findTicketSearch } from './find-ticket-search.ts';

const find = (getSearchRecord: object) => findTicketSearch(fakeVisitor({ getSearchRecord }, {}), 's_1');
const unknown = { ok: false, status: 404, message: 'We can no longer find this search. Please search again.' };

test('finds a search for tickets', async () => {
  const searchData = { productType: 'PointToPoint' };
  expect(await find(answer({ searchData }))).toEqual({ ok: true, search: searchData });
});

test('a broken link, or that of a search for passes, is an unknown search', async () => {
  expect(await find(refusal('request.invalid', 400))).toEqual(unknown);
  expect(await find(answer({ searchData: { productType: 'RailPass' } }))).toEqual(unknown);
});

test('any other refusal keeps its own words', async () => {
  expect(await find(refusal('server.failed', 500))).toMatchObject({ ok: false, status: 500 });
});
