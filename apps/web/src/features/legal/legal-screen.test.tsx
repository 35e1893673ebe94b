import { expect, test } from 'vitest';
import { draw } from '../../testing/draw.tsx';
import { LegalScreen } from './legal-screen.tsx';

const text = {
  title: 'Terms',
  validFrom: '20 November 2026',
  introduction: 'What holds between us.',
  sections: [
    { heading: 'Buying', paragraphs: ['First.', 'Second.'] },
    { heading: 'Paying', paragraphs: ['Third.'] },
  ],
};

test('a legal text is entirely visible, in order, with its date', () => {
  const page = draw(<LegalScreen document={text} />);
  expect(page.text).toBe('TermsValid from 20 November 2026What holds between us.BuyingFirst.Second.PayingThird.');
  expect(page.getAllByRole('heading').map(({ tagName }) => tagName)).toEqual(['H1', 'H2', 'H2']);
  expect(page.body.querySelector('details, button')).toBeNull();
});
