import { expect, test } from 'vitest';
import { personName } from './person-name.ts';

const name = personName('First name is required');

test.each([
  'Ann',
  'Zoë',
  'J.R.R. Tolkien',
  'St.John',
  'Dr.Smith',
  "O'Neill",
  'Nguyễn Thị Minh',
  'García-Márquez',
  '李 小龙',
  'Smith / Jones',
  'Dot Cotton',
  'Polka Dot Company',
  'Anna (Anni) Berg',
  'Dot Netherby',
])('%s is a name', (text) => {
  expect(name.parse(` ${text} `)).toBe(text);
});

test.each([
  'evil.example',
  'Win at evil.com/now',
  'EVIL.COM',
  'Evil.Com',
  'http://10.0.0.1',
  'www.Evil',
  'bob@example.com',
  'Ann\nPay here',
  '<b>Ann',
  'приз.рф.com',
  'evil。com',
  'evil．com',
  'ｅｖｉｌ｡ｃｏｍ',
  'bob＠example',
  'evil[.]com',
  'evil [.] com/now',
  'evil(.)com',
  'Evil{dot}Com',
  'evil [dot] com',
  'evil dot com',
  'Win at EVIL DOT NET today',
  'bob[at]example',
  'bob (at) example',
])('%j is refused with a message', (text) => {
  const read = name.safeParse(text);
  expect(read.error?.issues.map(({ message }) => message)).toEqual(['Please write a name, without web or e-mail addresses.']);
});

test('a missing name has its own message', () => {
  expect(name.safeParse(' ').error?.issues[0]?.message).toBe('First name is required');
});
