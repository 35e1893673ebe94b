import { expect, test } from 'vitest';
import { britishName } from './british-name.ts';

test.each([
  ['Berwick-Upon-Tweed', 'Berwick-upon-Tweed'],
  ['Walton-On-The-Naze', 'Walton-on-the-Naze'],
  ['Chapel-En-Le-Frith', 'Chapel-en-le-Frith'],
  ['Weston-Super-Mare', 'Weston-super-Mare'],
  ['Betws-Y-Coed', 'Betws-y-Coed'],
  ['The Hawthorns', 'The Hawthorns'],
  ['Le-Havre-On', 'Le-Havre-On'],
])('%s is %s', (name, shown) => {
  expect(britishName(name)).toBe(shown);
});
