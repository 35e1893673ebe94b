// @vitest-environment happy-dom
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test } from 'vitest';
import { tellTyped } from './tell-typed.ts';
import { useHydrated } from './use-hydrated.ts';

function Page({ children }: { readonly children: ReactNode }) {
  useEffect(() => tellTyped(document), []);
  return <main>{children}</main>;
}

/** A form as the booking page's: components hold every value, and come to life with another rendering. */
function Form({ children }: { readonly children?: ReactNode }) {
  const isAlive = useHydrated();
  const [form, change] = useState({ name: 'Ada', note: '', table: false, quiet: false, pay: 'card', country: 'FR' });
  return (
    <form data-alive={isAlive} data-form={JSON.stringify(form)}>
      <input name="name" value={form.name} onChange={({ target }) => change({ ...form, name: target.value })} />
      <textarea name="note" value={form.note} onChange={({ target }) => change({ ...form, note: target.value })} />
      {(['table', 'quiet'] as const).map((name) => (
        <input
          key={name}
          type="checkbox"
          name={name}
          checked={form[name]}
          onChange={({ target }) => change({ ...form, [name]: target.checked })}
        />
      ))}
      {['card', 'account'].map((value) => (
        <input
          key={value}
          type="radio"
          name="pay"
          value={value}
          checked={form.pay === value}
          onChange={() => change({ ...form, pay: value })}
        />
      ))}
      <select name="country" value={form.country} onChange={({ target }) => change({ ...form, country: target.value })}>
        <option value="FR">France</option>
        <option value="GB">United Kingdom</option>
      </select>
      {children}
    </form>
  );
}

/** The page as the server sends it, with what a person does before its script runs. */
async function open(page: ReactNode, before: (control: <C extends Element>(selector: string) => C) => void) {
  // Within `act` all parts come to life before anything else happens; in a browser they do so one after the other.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  const box = document.body.appendChild(document.createElement('div'));
  box.innerHTML = renderToString(page);
  const control = <C extends Element>(selector: string): C => {
    const found = box.querySelector<C>(selector);
    if (!found) throw new Error(`the page has no ${selector}`);
    return found;
  };
  before(control);
  const faults: unknown[] = [];
  const root = hydrateRoot(box, page, { onRecoverableError: (fault) => faults.push(fault) });
  onTestFinished(() => {
    root.unmount();
    box.remove();
  });
  await expect.poll(() => control<HTMLFormElement>('form').dataset['alive']).toBe('true');
  expect(faults).toEqual([]);
  return { control, known: () => JSON.parse(control<HTMLFormElement>('form').dataset['form'] ?? '{}') as Record<string, unknown> };
}

test.each([
  ['the page', <Form key="form" />],
  [
    'a part of it',
    <Suspense key="part">
      <Form />
    </Suspense>,
  ],
])('what is typed, ticked and chosen before %s comes to life stays, and its components know it', async (_, form) => {
  const { control, known } = await open(<Page>{form}</Page>, (of) => {
    of<HTMLInputElement>('[name=name]').value = 'Grace';
    of<HTMLTextAreaElement>('[name=note]').value = 'Please ring';
    of<HTMLInputElement>('[name=table]').checked = true;
    of<HTMLInputElement>('[name=quiet]').checked = true;
    of<HTMLInputElement>('[value=account]').checked = true;
    of<HTMLSelectElement>('select').value = 'GB';
  });
  expect(known()).toEqual({ name: 'Grace', note: 'Please ring', table: true, quiet: true, pay: 'account', country: 'GB' });
  expect(control<HTMLInputElement>('[name=name]').value).toBe('Grace');
  expect(control<HTMLInputElement>('[name=quiet]').checked).toBe(true);
  expect(control<HTMLInputElement>('[value=account]').checked).toBe(true);
  expect(control<HTMLSelectElement>('select').value).toBe('GB');
});

test('a page that nobody has touched hears nothing', async () => {
  const heard: string[] = [];
  const page = (
    <Page>
      <Form />
    </Page>
  );
  const { known } = await open(page, (of) => {
    for (const type of ['input', 'change', 'click']) of('form').addEventListener(type, () => heard.push(type));
  });
  expect(known()).toMatchObject({ name: 'Ada', pay: 'card', country: 'FR' });
  expect(heard).toEqual([]);
});

test('a text that is emptied, and a tick taken away, count as well', async () => {
  const heard: string[] = [];
  const page = (
    <Page>
      <Form>
        <input type="checkbox" defaultChecked onChange={({ target }) => heard.push(`news ${target.checked}`)} id="news" />
      </Form>
    </Page>
  );
  const { known } = await open(page, (of) => {
    of<HTMLInputElement>('[name=name]').value = '';
    of<HTMLInputElement>('#news').checked = false;
  });
  expect(known()).toMatchObject({ name: '' });
  expect(heard).toEqual(['news false']);
});
