import { describe, expect, test } from 'vitest';
import { meaningOf, travelPayStates } from './meanings.ts';

describe("the meaning of TravelPay's statuses", () => {
  test('there are eleven, each compared whole', () => {
    expect(travelPayStates).toHaveLength(11);
    expect(meaningOf('travelpay', 'Successful')).toBe('paid');
    expect(meaningOf('travelpay', 'Successful(Recalled)')).toBe('lost');
    expect(meaningOf('travelpay', 'Successful (Refunded) (Recalled)')).toBe('lost');
    expect(meaningOf('travelpay', 'Successful ')).toBe('waiting');
  });
  test('only an instruction that the payer cannot take back counts', () => {
    expect(
      ['Pending', 'Submitted', 'InProgress', 'Failed', 'Error', 'Cancelled', 'Suppressed'].map((word) => meaningOf('travelpay', word)),
    ).toEqual(['waiting', 'promised', 'promised', 'ended', 'ended', 'ended', 'ended']);
  });
});

test('a transfer of MintEFT counts once it is locked', () => {
  expect(['PENDING', 'AUTHORIZED', 'AUTHORISED_AND_LOCKED', 'SETTLED', 'never heard'].map((word) => meaningOf('minteft', word))).toEqual([
    'waiting',
    'waiting',
    'promised',
    'paid',
    'waiting',
  ]);
});
