import { expect, test } from 'vitest';
import { answer, type Asked, fakeVisitor, refusal } from '../../testing/fake-visitor.ts';
import { actAtDesk } from './act-at-desk.ts';
import { actionTexts } from './model/desk-words.ts';

function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test.each(Object.keys(actionTexts))('the button of %s asks for it', async (action) => {
  const asked: Asked[] = [];
  const visitor = fakeVisitor({ actAtOrderDesk: answer({ body: { done: 'Done.' } }) }, {}, asked);
  expect(await actAtDesk(visitor, formOf({ action, subject: 'connection TF2RAILS SNCF', note: '' }))).toEqual({
    form: 'connection TF2RAILS SNCF',
    ok: true,
    message: 'Done.',
  });
  expect(asked.map(({ body }) => body)).toMatchObject([{ action, subject: 'connection TF2RAILS SNCF' }]);
});

test('any other value is no action', async () => {
  const visitor = fakeVisitor({}, {}, []);
  await expect(actAtDesk(visitor, formOf({ action: 'toString' }))).rejects.toMatchObject({ status: 400 });
});

test('shows a refusal on the page', async () => {
  const visitor = fakeVisitor({ actAtOrderDesk: refusal('desk.nextTrainCosts', 409) }, {}, []);
  const told = await actAtDesk(visitor, formOf({ action: 'rebookOnward', subject: 'connection TF2RAILS SNCF' }));
  expect(told).toMatchObject({ ok: false, form: 'connection TF2RAILS SNCF' });
});
