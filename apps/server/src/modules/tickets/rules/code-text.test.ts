import { expect, test } from 'vitest';
import { oneWay } from '../test-order.ts';
import { codeText } from './code-text.ts';
import { ticketViews, type TicketView } from './ticket-view.ts';

function firstView(name = 'Ms Ann Lee'): TicketView {
  const [view] = ticketViews(oneWay);
  if (!view) throw new Error('the fixture has tickets');
  return { ...view, travellerName: name };
}

test('says who, which train, when and where', () => {
  expect(codeText(firstView(), { demonstration: false, secret: 's' }).split('|').slice(0, -1)).toEqual([
    'TF1',
    'GB0000000042001',
    'TF7KQ2MX',
    '1S05',
    '20261128',
    '0900',
    'KGX',
    'EDB',
    '2',
    'Ms Ann Lee',
  ]);
});

test('a demonstration says so in the code', () => {
  expect(codeText(firstView(), { demonstration: true, secret: 's' })).toMatch(/^TFDEMO1\|/);
});

test('is seven-bit text of a fixed number of fields, whatever somebody is called', () => {
  const text = codeText(firstView('Zoë|Ó 東京 Łukasz'), { demonstration: true, secret: 's' });
  expect(text).toMatch(/^[\x20-\x7e]*$/);
  expect(text.split('|')).toHaveLength(11);
});

test('another secret or another name gives another seal', () => {
  const seals = [
    codeText(firstView(), { demonstration: true, secret: 's' }),
    codeText(firstView(), { demonstration: true, secret: 't' }),
    codeText(firstView('Bo'), { demonstration: true, secret: 's' }),
  ].map((text) => text.split('|').at(-1));
  expect(new Set(seals).size).toBe(3);
  expect(seals.every((seal) => seal?.length === 22)).toBe(true);
});
