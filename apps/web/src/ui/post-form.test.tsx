// @vitest-environment happy-dom
import { useActionData } from 'react-router';
import { expect, test } from 'vitest';
import { done, type FieldErrors, type FormAnswer, refused } from '../lib/forms/form-answer.ts';
import { useForm } from '../lib/forms/use-form.ts';
import { draw } from '../testing/draw.tsx';
import { mount } from '../testing/mount.tsx';
import { Button } from './button.tsx';
import { FormNotice, PostForm } from './post-form.tsx';
import { TextField } from './text-field.tsx';
import { TickList } from './tick-list.tsx';

interface ExampleProps {
  readonly answer?: FormAnswer;
  readonly check?: (form: FormData) => FieldErrors;
}

function Example({ answer, check }: ExampleProps) {
  const acted = useActionData<FormAnswer>();
  const form = useForm({ intent: 'invite', answer: acted ?? answer, start: { name: 'Ann', city: 'Leeds' }, ...(check ? { check } : {}) });
  return (
    <PostForm form={form}>
      <TextField label="Name" {...form.field('name')} />
      <TextField label="City" {...form.field('city')} />
      <TickList
        form={form}
        name="days"
        legend="Days"
        options={[
          { value: 'mon', label: 'Monday' },
          { value: 'tue', label: 'Tuesday' },
        ]}
        ticked={['mon']}
      />
      <FormNotice form={form} />
      <Button type="submit">Send</Button>
    </PostForm>
  );
}

const pageText = (): string => document.body.textContent;
const valueOf = (field: HTMLElement) => field.getAttribute('value');
const isTicked = (field: HTMLElement) => field.hasAttribute('checked');

test('starts with the given values', () => {
  const page = draw(<Example />);
  expect(valueOf(page.getByLabelText('Name'))).toBe('Ann');
  expect([page.getByLabelText('Monday'), page.getByLabelText('Tuesday')].map(isTicked)).toEqual([true, false]);
  expect(page.queryByRole('alert')).toBeNull();
});

test('a refused form keeps its values, with each error tied to its field', () => {
  const answer = { ...refused('invite', { name: 'Too short.' }), typed: { name: ['B'], city: ['York'], days: ['tue'] } };
  const page = draw(<Example answer={answer} />);
  const name = page.getByLabelText('Name');
  expect(valueOf(name)).toBe('B');
  expect(name.getAttribute('aria-invalid')).toBe('true');
  expect(page.body.querySelector(`[id="${name.getAttribute('aria-describedby')}"]`)?.textContent).toBe('Too short.');
  expect(page.getByLabelText('City').hasAttribute('aria-invalid')).toBe(false);
  expect([page.getByLabelText('Monday'), page.getByLabelText('Tuesday')].map(isTicked)).toEqual([false, true]);
});

test('the answer of another form of the page changes nothing', () => {
  const page = draw(<Example answer={{ ...refused('details', { name: 'Too short.' }, 'No.'), typed: { name: ['B'] } }} />);
  expect(valueOf(page.getByLabelText('Name'))).toBe('Ann');
  expect(page.text).not.toContain('No.');
});

test('shows an error about no field once, as an alert', () => {
  const page = draw(<Example answer={refused('invite', {}, 'Please try again later.')} />);
  expect(page.getByRole('alert').textContent).toBe('Please try again later.');
});

test("shows the page's own error after a field is left, until it is fixed", () => {
  const page = mount(<Example check={(form) => (form.get('name') === '' ? { name: 'Please fill this in.' } : {})} />);
  const name = page.getByLabelText('Name');
  page.type(name, '');
  expect(pageText()).not.toContain('Please fill this in.');
  page.fire(name, new FocusEvent('focusout', { bubbles: true }));
  expect(pageText()).toContain('Please fill this in.');
  page.type(name, 'Bob');
  expect(pageText()).not.toContain('Please fill this in.');
});

test('a form with errors is not sent, and its first error gets the cursor', async () => {
  const page = mount(<Example check={() => ({ city: 'No such town.' })} />);
  page.press(page.getByRole('button', { name: 'Send' }));
  await expect.poll(() => document.activeElement?.getAttribute('name')).toBe('city');
  expect(page.sent).toEqual([]);
});

test('a refusal of the server gets the cursor too, and goes when its field is changed', async () => {
  const page = mount(<Example />, { answer: refused('invite', { city: 'No such town.' }) });
  page.press(page.getByRole('button', { name: 'Send' }));
  await page.settle();
  expect(page.sent[0]?.fields).toContainEqual(['intent', 'invite']);
  expect(pageText()).toContain('No such town.');
  expect(document.activeElement?.getAttribute('name')).toBe('city');
  page.type(page.getByLabelText(/City/), 'York');
  expect(pageText()).not.toContain('No such town.');
});

test('an accepted form is cleared, so that a second press enters nothing twice', async () => {
  const page = mount(<Example />, { answer: done('invite', 'Invited.') });
  page.type(page.getByLabelText('Name'), 'Bob');
  page.press(page.getByRole('button', { name: 'Send' }));
  await page.settle();
  expect(pageText()).toContain('Invited.');
  expect(page.getByLabelText<HTMLInputElement>('Name').value).toBe('Ann');
});
