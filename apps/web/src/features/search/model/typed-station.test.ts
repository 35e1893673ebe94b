import { expect, test } from 'vitest';
import { typedStation } from './typed-station.ts';

function form(fields: Readonly<Record<string, string>>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

test('is the text of a form that has nothing else', () => {
  expect(typedStation(form({ origin: 'York', destination: 'Leeds' }), 'destination')).toBe('Leeds');
});

test('is the code of a name that the page has filled in', () => {
  expect(typedStation(form({ origin: 'Londres', originName: 'Londres', originCode: 'LON' }), 'origin')).toBe('LON');
});

test('is the text once the name has been changed', () => {
  expect(typedStation(form({ origin: 'Lille', originName: 'Londres', originCode: 'LON' }), 'origin')).toBe('Lille');
});
