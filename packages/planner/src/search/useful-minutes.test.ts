import { expect, test } from 'vitest';
import { never } from './lower-bounds.ts';
import { mostListed, UsefulMinutes } from './useful-minutes.ts';

test.each([2, mostListed, mostListed + 1])('forgets %i minutes, and the next ones too', (count) => {
  const useful = new UsefulMinutes(mostListed + 5);
  for (const minute of [600, 601]) {
    for (let at = 0; at < count; at += 1) useful.set(at + 3, minute);
    // a second minute of the same item needs no further place in the list
    useful.set(3, minute + 10);
    expect([useful.minutes[2], useful.minutes[3], useful.minutes[count + 2]]).toEqual([never, minute + 10, minute]);
    useful.clear();
    expect(useful.minutes.every((left) => left === never)).toBe(true);
  }
});
