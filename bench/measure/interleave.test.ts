import { expect, test } from 'vitest';
import { interleave } from './interleave.ts';

test('lets each measure itself once a round, and rotates the order', async () => {
  const order: string[] = [];
  const contestant = (name: string) => (round: number) => {
    order.push(`${name}${round}`);
    return round * 10;
  };
  const figures = await interleave(3, { a: contestant('a'), b: contestant('b') });
  expect(order).toEqual(['a0', 'b0', 'b1', 'a1', 'a2', 'b2']);
  expect(figures).toEqual({ a: [0, 10, 20], b: [0, 10, 20] });
});
