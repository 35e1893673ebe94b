import { expect, test } from 'vitest';
import { done, refused } from '../../lib/forms/form-answer.ts';
import { draw } from '../../testing/draw.tsx';
import { FindBookingPanel } from './find-booking-panel.tsx';

test('the form keeps typed values and names missing ones at their fields', () => {
  const sent = { ...refused('find', { email: 'Please fill this in.' }), typed: { reference: ['TF2RAILS'], email: [''] } };
  const page = draw(<FindBookingPanel wanted={{}} sent={sent} />);
  expect(page.getByLabelText('Booking reference').getAttribute('value')).toBe('TF2RAILS');
  expect(page.getByLabelText('E-mail').getAttribute('aria-invalid')).toBe('true');
  expect(draw(<FindBookingPanel wanted={{}} sent={done('find', 'The link is on its way.')} />).text).toContain('The link is on its way.');
});

test('the booking that was asked for is filled in, and signing in leads to it', () => {
  const page = draw(<FindBookingPanel wanted={{ open: 'TF2RAILS', problem: 'link' }} sent={undefined} />);
  expect(page.getByLabelText('Booking reference').getAttribute('value')).toBe('TF2RAILS');
  expect(page.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toContain(encodeURIComponent('/mybookings?open=TF2RAILS'));
  expect(page.text).toContain('This link');
});
