import { expect, it } from 'vitest';
import { confirmationWords } from './confirmation-words.ts';

const item = (state: 'confirmed' | 'failed') => ({ itemId: state, state, trip: 'London – York', total: '76.00' });

it('speaks of one trip that is booked', () => {
  expect(confirmationWords({ items: [item('confirmed')] })).toEqual({
    title: 'You are booked',
    missing: undefined,
  });
});

it('counts several', () => {
  expect(confirmationWords({ items: [item('confirmed'), item('confirmed')] }).title).toBe('All 2 trips are booked');
});

it('says at once that one was not booked and cost nothing', () => {
  const words = confirmationWords({ items: [item('confirmed'), item('failed'), item('confirmed')] });
  expect(words.title).toBe('2 of 3 trips are booked');
  expect(words.missing).toContain('One trip could not be booked and was not charged');
});
