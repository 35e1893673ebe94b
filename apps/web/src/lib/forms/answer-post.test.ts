import { expect, test } from 'vitest';
import { answerPost, typedIn } from './answer-post.ts';
import { done, refused } from './form-answer.ts';

function post(fields: readonly (readonly [string, string])[]): Request {
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  return new Request('http://localhost/', { method: 'POST', body });
}

test('a refused form keeps every typed value, except secrets', async () => {
  const fields = [
    ['name', 'Ann'],
    ['postalCode', 'LS1 4DY'],
    ['days', 'mon'],
    ['days', 'tue'],
    ['currentPassword', 'Secret1!'],
    ['code', '123456'],
    ['reCAPTCHAtoken', 'proof'],
  ] as const;
  const answer = await answerPost(post(fields), () => Promise.resolve(refused('invite', { name: 'Too short.' })));
  expect(answer.typed).toEqual({ name: ['Ann'], postalCode: ['LS1 4DY'], days: ['mon', 'tue'] });
});

test('an accepted form gets no values back', async () => {
  expect(await answerPost(post([['name', 'Ann']]), () => Promise.resolve(done('invite', 'Invited.')))).toEqual(done('invite', 'Invited.'));
});

test('files are not text', () => {
  const form = new FormData();
  form.set('upload', new File(['a'], 'a.txt'));
  expect(typedIn(form)).toEqual({});
});

test('answers 400 to a body that is not a form', async () => {
  const request = new Request('http://localhost/', { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } });
  await expect(answerPost(request, () => Promise.resolve(done('x', '')))).rejects.toMatchObject({ status: 400 });
});
