import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { armFailpoint, armFailpoints, declareFailpoint, listFailpoints } from './failpoint.ts';

const here = declareFailpoint('test.here');

test('does nothing until it is armed, and again once it is disarmed', async () => {
  let passed = 0;
  await here.pass();
  const disarm = armFailpoint('test.here', async () => void (passed += 1));
  await here.pass();
  disarm();
  await here.pass();
  expect(passed).toBe(1);
});

test('can be listed, and is declared once', () => {
  expect(listFailpoints()).toContain('test.here');
  expect(() => declareFailpoint('test.here')).toThrow('declared twice');
});

test('lists the failpoints when an unknown one is armed', () => {
  expect(() => armFailpoints('test.nowhere=kill')).toThrow(/"test\.nowhere", which there is not\. There are: .*test\.here/);
  expect(() => armFailpoints('test.here=explode')).toThrow('Write name=kill or name=hold');
});

test('kills the process before anything after it runs', () => {
  const script = `
    const { armFailpoints, declareFailpoint } = await import(${JSON.stringify(new URL('./failpoint.ts', import.meta.url).href)});
    const point = declareFailpoint('here');
    armFailpoints('here=kill');
    console.log('before');
    await point.pass();
    console.log('after');
  `;
  const { stdout, signal } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  expect([stdout.trim(), signal]).toEqual(['before', 'SIGKILL']);
});
