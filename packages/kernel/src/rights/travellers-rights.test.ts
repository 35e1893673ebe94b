import { expect, test } from 'vitest';
import { travellersRights } from './travellers-rights.ts';

const day = '2026-12-01';

test('a British train has Delay Repay and the conditions of travel', () => {
  const rights = travellersRights({ operators: ['VT', 'VT'], day, journeyMinutes: 120 });
  expect(rights.map(({ title }) => title)).toEqual([
    'Late at your destination',
    'Cancelled or late before you leave',
    'Stranded on the way',
  ]);
  expect(rights[0]?.text).toBe(
    '25 % of the price from 15 minutes, 50 % from 30 minutes, 100 % from 60 minutes, 100 % of the whole return from 120 minutes. Whatever the cause.',
  );
});

test('a journey through two laws has both, each once', () => {
  const rights = travellersRights({ operators: ['VT', 'ES', 'DB'], day, journeyMinutes: 400 });
  expect(rights.filter(({ title }) => title === 'Late at your destination')).toHaveLength(2);
  expect(rights.filter(({ title }) => title === 'Care on the way')).toHaveLength(1);
  expect(rights.find(({ paragraph }) => paragraph.endsWith('Article 19(1)'))?.text).toMatch(/Not in extraordinary circumstances\.$/);
});

test('Amtrak decides in each case, and a coach has no law of the table', () => {
  expect(travellersRights({ operators: ['AMK'], day, journeyMinutes: 240 })[0]?.text).toContain('decides in each case');
  expect(travellersRights({ operators: ['OXTUBE'], day, journeyMinutes: 100 })).toEqual([]);
});
