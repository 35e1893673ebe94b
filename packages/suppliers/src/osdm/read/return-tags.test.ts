import { expect, test } from 'vitest';
import { portTags } from './return-tags.ts';

const offer = (name: string, ...tags: string[]) => ({ name, tags });

test('nobody needs a tag if everything combines, with tags or without', () => {
  expect(portTags([offer('a'), offer('b')], [offer('c')]).size).toBe(0);
  const [a, b, back] = [offer('a', '1'), offer('b', '2'), offer('c', '1', '2')];
  expect(portTags([a, b], [back]).size).toBe(0);
});

test('offers combine in the port exactly if they share a tag', () => {
  const [flex, saver, flexBack, saverBack] = [offer('f', '1'), offer('s', '2'), offer('fb', '1'), offer('sb', '2')];
  const tags = portTags([flex, saver], [flexBack, saverBack]);
  expect(tags.get(flex)).toBe(tags.get(flexBack));
  expect(tags.get(saver)).toBe(tags.get(saverBack));
  expect(tags.get(flex)).not.toBe(tags.get(saver));
});

test('an offer without tags does not combine with one that has some', () => {
  const [plain, tagged] = [offer('p'), offer('t', '1')];
  const tags = portTags([plain], [tagged]);
  expect(tags.get(plain)).not.toBe(tags.get(tagged));
});
