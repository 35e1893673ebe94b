import { Window } from 'happy-dom';
import { expect, test } from 'vitest';
import { singleKeyOf } from './single-key.ts';

const { document } = new Window();
document.body.innerHTML = `<button>b</button><input id="text"><input id="tick" type="checkbox"><textarea></textarea>
  <select><option>b</option></select><div contenteditable="true"><span>b</span></div>`;
// happy-dom's elements work with `closest` like a browser's, but have other types
const at = (selector: string) => document.querySelector(selector) as unknown as Element;
const alone = { ctrlKey: false, altKey: false, metaKey: false, repeat: false, defaultPrevented: false };

test('takes a key that is pressed alone, also on a button and on a box to tick', () => {
  expect(singleKeyOf({ ...alone, key: 'b' }, at('body'))).toBe('b');
  expect(singleKeyOf({ ...alone, key: '?' }, at('button'))).toBe('?');
  expect(singleKeyOf({ ...alone, key: '/' }, at('#tick'))).toBe('/');
});

test.each(['#text', 'textarea', 'select', '[contenteditable] span'])('leaves keys alone that are typed into %s', (selector) => {
  expect(singleKeyOf({ ...alone, key: 'b' }, at(selector))).toBeUndefined();
});

test('leaves alone the keys of the browser, a screen reader or another script', () => {
  for (const held of ['ctrlKey', 'altKey', 'metaKey', 'repeat', 'defaultPrevented'])
    expect(singleKeyOf({ ...alone, key: 'c', [held]: true }, at('body'))).toBeUndefined();
  expect(singleKeyOf({ ...alone, key: 'x' }, at('body'))).toBeUndefined();
});
