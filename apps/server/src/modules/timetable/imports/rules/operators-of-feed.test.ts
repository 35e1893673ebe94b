import type { Source } from '@throughfare/kernel/source';
import { expect, test } from 'vitest';
import { operatorsOfFeed } from './operators-of-feed.ts';

const agency = (id: string, name: string) => ({ id, name, zone: 'America/Toronto', colour: '#123456' });

test('an agency whose id is an operator of the shop is that operator; others are new', () => {
  const { codes, added } = operatorsOfFeed(
    'VIA',
    [agency('GR', 'Known already'), agency('1', 'Northern'), agency('2', 'Southern')],
    { all: new Set(['GR']), ofSource: {}, told: {} },
    'CA',
  );
  expect([...codes]).toEqual([
    ['GR', 'GR'],
    ['1', 'VIA'],
    ['2', 'VIA-2'],
  ]);
  expect(added).toEqual({
    VIA: { name: 'Northern', colour: '#123456', country: 'CA' },
    'VIA-2': { name: 'Southern', colour: '#123456', country: 'CA' },
  });
});

test('an agency is found by its name, by a name of the table, and by no name that is not its own alone', () => {
  const named = (...names: readonly string[]) => ({
    all: new Set(['SBB', 'OU', 'TI', 'IC', 'NT']),
    ofSource: Object.fromEntries(names.map((entry) => entry.split('=')).map(([code = '', name = '']) => [code, { name }])),
    told: {},
  });
  const known = named('SBB=SBB CFF FFS', 'OU=Ouigo', 'MAV=MÁV-START', 'TI=SNCF Voyageurs', 'IC=SNCF Voyageurs');
  const agencies = ['OUIGO', 'Schweizerische Bundesbahnen SBB AG', 'MÁV-START Zrt.', 'SNCF VOYAGEURS', 'Northern'];
  const { codes, added } = operatorsOfFeed(
    'SNCF',
    agencies.map((name, index) => agency(String(index), name)),
    known,
    'FR',
  );
  expect([...codes.values()]).toEqual(['OU', 'SBB', 'MAV', 'SNCF', 'SNCF-2']);
  expect(Object.values(added).map(({ name }) => name)).toEqual(['SNCF VOYAGEURS', 'Northern']);
});

test('what the operator of the shop says about an agency goes before the feed, and a code that the shop knows is that company', () => {
  const told = {
    '1': { code: 'NR', name: 'Northern Rail', shortName: 'Northern', colour: '#ffff00', country: 'EE' },
    '2': { code: 'GR' },
    '3': { name: 'Named by hand' },
  };
  const agencies = [agency('1', 'NR Inc'), agency('2', 'Great'), agency('3', 'Third')];
  const { codes, added } = operatorsOfFeed('MYRAIL' as Source, agencies, { all: new Set(['GR']), ofSource: {}, told }, 'CA');
  expect([...codes.values()]).toEqual(['NR', 'GR', 'MYRAIL-2']);
  expect(added).toEqual({
    NR: { name: 'Northern Rail', shortName: 'Northern', colour: expect.stringMatching(/^#[\da-f]{6}$/), country: 'EE' },
    'MYRAIL-2': { name: 'Named by hand', colour: '#123456', country: 'CA' },
  });
  expect(added['NR']?.colour).not.toBe('#ffff00');
});
