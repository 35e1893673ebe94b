import { expect, test } from 'vitest';
import { instructionFor } from './instruction.ts';

test.each([
  ['TRAIN', 'Take train from York'],
  ['FERRY', 'Take ferry from York'],
  ['BUS', 'Take bus from York'],
  ['WALK', 'Walk from York to Leeds'],
] as const)('a leg by %s has instructions', (by, text) => {
  expect(instructionFor(by, 'York', 'Leeds')).toBe(text);
});

test('in London the Underground is named, elsewhere a metro or bus', () => {
  expect(instructionFor('UNDERGROUND', 'London Euston', 'London Waterloo')).toBe(
    'London Underground from London Euston to London Waterloo',
  );
  expect(instructionFor('UNDERGROUND', 'Paris Nord', 'Paris Gare de Lyon')).toBe('Metro or bus from Paris Nord to Paris Gare de Lyon');
});
