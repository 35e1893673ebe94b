// @vitest-environment happy-dom
import { runInThisContext } from 'node:vm';
import { afterEach, expect, test } from 'vitest';
import { keepEarlyKeys, keepFromTheStart, takeEarlyKeys } from './early-keys.ts';
import { replayKeys } from './replay-keys.ts';

afterEach(() => {
  takeEarlyKeys();
  document.body.innerHTML = '';
});

const press = (key: string) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));

/** Keeps the keys of a window until the script has loaded, and presses them again; `/` leads into the field. */
function typeEarly(keys: readonly string[], keep = keepEarlyKeys) {
  document.body.innerHTML = '<form><input id="request"></form>';
  const field = document.querySelector('input');
  if (!field) throw new Error('no field');
  let sent = 0;
  field.form?.addEventListener('submit', (event) => {
    event.preventDefault();
    sent += 1;
  });
  keep();
  keys.forEach(press);
  const pressed: string[] = [];
  replayKeys(takeEarlyKeys(), ({ key }) => {
    pressed.push(key);
    if (key === '/') field.focus();
  });
  return { pressed, typed: field.value, sent };
}

test('keys that came before the script are pressed again, in their order', () => {
  expect(typeEarly(['n', 'n', 'q'])).toEqual({ pressed: ['n', 'n', 'q'], typed: '', sent: 0 });
});

test('the key moves into the field, further keys are typed there, and Enter sends it', () => {
  expect(typeEarly(['/', 'L', 'O', 'N', 'Shift', 'Enter'])).toEqual({ pressed: ['/'], typed: 'LON', sent: 1 });
});

test('the script in the page keeps them from the start, and the later one keeps no key twice', () => {
  const start = () => {
    // runs the page's script as a browser does
    runInThisContext(keepFromTheStart);
    press('c');
    keepEarlyKeys();
  };
  expect(typeEarly(['n', 'q'], start)).toEqual({ pressed: ['c', 'n', 'q'], typed: '', sent: 0 });
});

test('nothing is kept once the script is there', () => {
  keepEarlyKeys();
  takeEarlyKeys();
  press('n');
  expect(takeEarlyKeys()).toEqual([]);
});
