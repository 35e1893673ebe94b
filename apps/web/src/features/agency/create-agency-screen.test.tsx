import { describe, expect, test } from 'vitest';
import { done, type FormAnswer, refused } from '../../lib/forms/form-answer.ts';
import { draw } from '../../testing/draw.tsx';
import { CreateAgencyScreen } from './create-agency-screen.tsx';

const show = (answer?: FormAnswer) =>
  draw(
    <CreateAgencyScreen
      countries={[
        { value: 'GB', label: 'United Kingdom' },
        { value: 'AU', label: 'Australia' },
      ]}
      start={{ country: 'AU', currency: 'AUD' }}
      contactLines={['agents@throughfare.example', '+44 20 7946 0182']}
      answer={answer}
    />,
  );
const chosen = (page: ReturnType<typeof draw>, name: string) =>
  page.getByRole('combobox', { name }).querySelector('option[selected]')?.getAttribute('value');
const alerts = (page: ReturnType<typeof draw>) => page.queryAllByRole('alert').map(({ textContent }) => textContent);

describe('an agency asks to sell here', () => {
  test('begins with the country and currency of the storefront, and no scheme', () => {
    const page = show();
    expect([chosen(page, 'Country'), chosen(page, 'Currency'), chosen(page, 'Accreditation')]).toEqual(['AU', 'AUD', 'NONE']);
    expect(alerts(page)).toEqual([]);
  });

  test('names the requirements without a script, and a contact', () => {
    const page = show();
    expect(page.body.querySelector('noscript')?.textContent).toContain('This form needs JavaScript');
    expect(page.text).toContain('agents@throughfare.example, +44 20 7946 0182');
  });

  test('marks errors at their fields, keeps the typed values, and reports them once', () => {
    const answer = {
      ...refused('apply', { currency: 'Please choose a currency from the list.', accreditationNumber: 'It has 8 digits.' }),
      typed: { company: ['Lakeside'], accreditationNumber: ['12'] },
    };
    const page = show(answer);
    expect([...page.body.querySelectorAll('[aria-invalid="true"]')].map((one) => one.getAttribute('name'))).toEqual([
      'currency',
      'accreditationNumber',
    ]);
    expect(page.getByLabelText('Name of the agency').getAttribute('value')).toBe('Lakeside');
    expect(alerts(page)).toEqual(['Please check the marked fields.']);
  });

  test('a failed human check marks no field, and asks for none to be checked', () => {
    expect(alerts(show(refused('apply', { reCAPTCHAtoken: 'Too short.' })))).toEqual(['reCaptcha Validation Failed, Please try again.']);
  });

  test('any other refusal is a sentence above the button', () => {
    expect(alerts(show(refused('apply', {}, 'Too many tries. Please wait a minute.')))).toEqual(['Too many tries. Please wait a minute.']);
  });

  test('that has applied reads where the mail goes, and has no form', () => {
    const page = show(done('apply', 'alex@lakeside.example'));
    expect(page.text).toContain('A mail to alex@lakeside.example confirms it.');
    expect(page.queryByRole('button', { name: 'Ask to be registered' })).toBeNull();
    expect(page.getByRole('link', { name: 'Go to the home page' })).toBeDefined();
  });
});
