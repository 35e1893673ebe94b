// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, test } from 'vitest';
import { mount } from '../../../testing/mount.tsx';
import { NoticeChanges } from './notice-changes.tsx';

const cancelled = 'Trains that have been cancelled are left out.';
const late = 'Italo did not answer in time.';

function Page() {
  const [words, setWords] = useState([cancelled]);
  return (
    <>
      <button onClick={() => setWords([cancelled, late])}>Later</button>
      <button onClick={() => setWords((same) => [...same])}>Again</button>
      <NoticeChanges words={words} />
    </>
  );
}

test('a screen reader hears the notice that comes later, and no other', () => {
  const page = mount(<Page />);
  const status = page.getByRole('status');
  expect(status.textContent).toBe('');
  page.press(page.getByRole('button', { name: 'Later' }));
  expect(status.textContent).toBe(late);
  // The same answer again leaves the line alone: writing it once more would announce it once more.
  const watched = new MutationObserver(() => undefined);
  watched.observe(status, { childList: true, characterData: true, subtree: true });
  page.press(page.getByRole('button', { name: 'Again' }));
  expect(watched.takeRecords()).toEqual([]);
  watched.disconnect();
});
