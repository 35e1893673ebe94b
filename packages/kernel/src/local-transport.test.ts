import { expect, test } from 'vitest';
import { localTransport } from './local-transport.ts';

test('only London has the Underground', () => {
  expect(localTransport('London Euston', 'London St Pancras International')).toBe('Underground');
  expect(localTransport('Stratford', 'London Euston')).toBe('Underground');
  expect(localTransport('Newcastle', 'Newcastle International Ferry Terminal')).toBe('Metro or bus');
});
