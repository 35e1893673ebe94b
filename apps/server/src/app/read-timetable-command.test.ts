import { expect, test } from 'vitest';
import { readTimetableCommand } from './read-timetable-command.ts';

const read = (...args: readonly string[]) => readTimetableCommand(args, '/home/op');

test('reads every operation of the command', () => {
  expect(read('import', 'via.zip', '--source', 'VIA')).toEqual({
    verb: 'import',
    feed: '/home/op/via.zip',
    source: 'VIA',
    isForced: false,
    isBeside: false,
  });
  expect(read('import', 'via.zip', '--source', 'VIA', '--force')).toMatchObject({ feed: '/home/op/via.zip', isForced: true });
  expect(read('import', '/feeds/via', '--source=VIA')).toEqual({
    verb: 'import',
    feed: '/feeds/via',
    source: 'VIA',
    isForced: false,
    isBeside: false,
  });
  expect(read('import', 'ter.zip', '--source', 'SNCF', '--beside')).toMatchObject({ source: 'SNCF', isBeside: true });
  expect(read('remove', 'VIA')).toEqual({ verb: 'remove', source: 'VIA' });
  expect(read('remove', '--source', 'VIA')).toEqual({ verb: 'remove', source: 'VIA' });
  expect(read('list')).toEqual({ verb: 'list' });
});

test.each([
  [[], 'Bookings by task?'],
  [['export'], 'There is no command export.'],
  [['import'], 'Which feed?'],
  [['import', 'via.zip'], 'Of which source?'],
  [['remove'], 'Of which source?'],
  [['import', 'via.zip', '--source', 'VAI'], 'There is no source VAI.'],
  [['remove', 'VAI'], 'There is no source VAI.'],
  [['import', 'via.zip', 'and.zip', '--source', 'VIA'], 'There is one word too many: and.zip.'],
  [['import', 'via.zip', '--sauce', 'VIA'], "Unknown option '--sauce'."],
])('says what is wrong with %j', (args, wrong) => {
  expect(read(...args)).toBe(wrong);
});
