import { expect, test } from 'vitest';
import { draw } from '../../testing/draw.tsx';
import { trainRow } from './testing/train-row.ts';
import { CardQuestion } from './card-question.tsx';

test('an abandoned question of the bank is continued or cancelled from the booking', () => {
  const url = 'https://bank.example/question';
  const page = draw(<CardQuestion row={trainRow({ cardQuestion: { exchangeId: 'x1', url } })} />);
  expect(page.getByRole('link', { name: 'Continue to your bank' }).getAttribute('href')).toBe(url);
  const form = page.getByRole('button', { name: 'Cancel the exchange' }).closest('form');
  const fields = [...(form?.querySelectorAll('input') ?? [])].map(({ name, value }) => [name, value]);
  expect(Object.fromEntries(fields)).toEqual({ intent: 'exchange-approved', reference: 'TF2RAILS', exchangeId: 'x1', answer: 'decline' });
  expect(draw(<CardQuestion row={trainRow()} />).text).toBe('');
});
