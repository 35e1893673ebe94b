import { expect, test } from 'vitest';
import { createDoor } from './create-door.ts';

test('is ready between its opening and its closing, and never again', async () => {
  const door = createDoor();
  expect(await door.check.isReady()).toBe(false);
  door.open();
  expect(await door.check.isReady()).toBe(true);
  door.close();
  door.open();
  expect(await door.check.isReady()).toBe(false);
});
