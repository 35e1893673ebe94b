import { expect, expectTypeOf, test } from 'vitest';
import type { CallAnswer, CallInput, CallRequest } from './call.ts';
import type { getStationDataset, searchStations } from './calls/stations.ts';
import type { getQueuedRequest } from './calls/orders.ts';
import { contract } from '../../../tests/support/contract.ts';

test('a caller passes only the parts that the call declares', () => {
  expectTypeOf<CallInput<typeof getStationDataset>>().toEqualTypeOf<
    { params?: undefined } & { query?: undefined } & { body?: undefined }
  >();
  expectTypeOf<CallInput<typeof getQueuedRequest>['params']>().toEqualTypeOf<{ queueKey: string }>();
  expectTypeOf<CallRequest<typeof searchStations>['query']>().toEqualTypeOf<{ text: string; limit?: number | undefined }>();
  expectTypeOf<CallAnswer<typeof getStationDataset>>().toEqualTypeOf<{ data: { url: string } }>();
});

test('names and routes of calls are unique', () => {
  expect(new Set(contract.map((call) => call.name)).size).toBe(contract.length);
  expect(new Set(contract.map((call) => `${call.method} ${call.path}`)).size).toBe(contract.length);
});
