import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { compensationRules, rightsTableDay } from './compensation-rules.data.ts';
import { familyRights } from './family-rights.data.ts';
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

test('the table has the day of its last change, which orders keep', () => {
  const tables = createHash('sha256')
    .update(JSON.stringify([compensationRules, familyRights]))
    .digest('hex')
    .slice(0, 16);
  // Whoever changes a row gives the table a new day here and in its file.
  expect({ rightsTableDay, tables }).toEqual({ rightsTableDay: '2026-11-29', tables: 'c9402f0a932a977e' });
});
