import { expect, test } from 'vitest';
import { checkForm, type FormName, type FormValues } from './check-form.ts';

const good = 'Cold-brew-42';

const complete: Readonly<Record<FormName, FormValues>> = {
  signIn: { username: 'ann', password: good },
  agentLogin: { username: 'ann@example.com', password: good },
  signUp: { firstName: 'Ann', lastName: 'Lindqvist', email: 'ann@example.com', password: good, confirmation: good },
  resetRequest: { email: 'ann@example.com' },
  resetSubmit: { email: 'ann@example.com', verificationCode: '012345', password: good, confirmation: good },
  newPassword: { password: good, confirmation: good },
  secondFactor: { code: '012345' },
  passkey: {},
  guest: { email: 'ann@example.com' },
  contact: { name: 'Ann', email: 'ann@example.com', phone: '+44 20 7946 0000', bookingRef: '', question: 'Where is my ticket?' },
};

test.each(Object.entries(complete) as [FormName, FormValues][])('a complete %s has no problem', (form, values) => {
  expect(checkForm(form, values)).toEqual({});
});

test.each<[FormName, string, string, string]>([
  ['signUp', 'firstName', ' ', 'First name is required'],
  ['signUp', 'lastName', '', 'Last name is required'],
  ['signUp', 'email', '', 'Email is required'],
  ['signUp', 'email', 'ann@example', 'Must be a valid email'],
  ['signUp', 'password', '', 'Password is required'],
  ['signUp', 'password', 'Ab1!', 'Password must be 8 or more characters long'],
  ['signUp', 'password', 'cold-brew-42', 'Password must contains at least 1 upper case character'],
  ['signUp', 'password', 'COLD-BREW-42', 'Password must contains at least 1 lower case character'],
  ['signUp', 'password', 'Cold-brew-xx', 'Password must contains at least 1 number'],
  ['signUp', 'password', 'Coldbrew42', 'Password must contains at least 1 special character'],
  ['signUp', 'confirmation', '', 'Please retype your password.'],
  ['signUp', 'confirmation', 'Cold-brew-43', 'Passwords do not match.'],
  ['signIn', 'username', '', 'Username or email is required'],
  ['signIn', 'username', 'ann lee', 'This field cannot contain blankspaces'],
  ['signIn', 'password', 'short', 'Password must be 8 or more characters long'],
  ['agentLogin', 'username', '', 'email is required'],
  ['agentLogin', 'password', '', 'Password is required'],
  ['resetRequest', 'email', 'ann', 'Invalid email address'],
  ['resetSubmit', 'email', '', 'Invalid email address'],
  ['resetSubmit', 'verificationCode', '12345', 'The code has 6 digits.'],
  ['resetSubmit', 'password', 'Coldbrew42', 'Password must contains at least 1 special character'],
  ['resetSubmit', 'confirmation', '', 'Confirm password must match with the password'],
  ['newPassword', 'confirmation', 'Cold-brew-43', 'Confirm password must match with the password'],
  ['secondFactor', 'code', '123', 'This code is wrong or was already used. Please enter the one shown now.'],
  ['guest', 'email', '', 'Email is required'],
  ['guest', 'email', 'ann@', 'Must be a valid email'],
  ['contact', 'name', '', 'Please fill in this field.'],
  ['contact', 'email', 'ann', 'Must be a valid email'],
  ['contact', 'phone', '', 'Phone number required'],
  ['contact', 'phone', 'call me', 'Invalid phone number'],
  ['contact', 'question', '', "tell us what's your problem"],
])('%s: %s %j says "%s"', (form, field, text, message) => {
  expect(checkForm(form, { ...complete[form], [field]: text })[field]).toBe(message);
});

test('reports one problem of a field at a time, and every field with a problem', () => {
  expect(checkForm('signUp', {})).toEqual({
    firstName: 'First name is required',
    lastName: 'Last name is required',
    email: 'Email is required',
    password: 'Password is required',
    confirmation: 'Please retype your password.',
  });
});
