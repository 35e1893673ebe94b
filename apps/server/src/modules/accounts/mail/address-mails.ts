/** The texts of mails about a changed address, and about the newsletter. */
import type { SimpleMail } from '../../../platform/mail/write-mail.ts';

const greeting = (firstName: string): string => (firstName ? `Hello ${firstName},` : 'Hello,');

export function emailChangeLinkMail(brand: string, firstName: string, address: string): SimpleMail {
  return {
    subject: 'Confirm your new e-mail address',
    paragraphs: [
      greeting(firstName),
      `you want to use this address for your account at ${brand}. Open this link and press the button there to confirm it.`,
      'The link works once, for 24 hours.',
    ],
    link: { label: 'Confirm my new address', address },
    reason: 'Somebody entered this address for an account. If it was not you, do not open the link: without it nothing changes.',
  };
}

export function emailChangeAskedMail(brand: string, firstName: string, newEmail: string): SimpleMail {
  return {
    subject: 'A new e-mail address was requested',
    paragraphs: [
      greeting(firstName),
      `somebody who knows your password asked to change the address of your account at ${brand} to ${newEmail}. It changes when the link in the email to that address is opened.`,
      'Was it not you? Choose "Forgot password" at sign-in now and set a new password: that signs everybody else out. Then write to us.',
    ],
    reason: 'You are receiving this email because the address of your account is about to change.',
  };
}

export function emailChangedMail(brand: string, firstName: string, newEmail: string): SimpleMail {
  return {
    subject: 'Your e-mail address was changed',
    paragraphs: [
      greeting(firstName),
      `your account at ${brand} now has the address ${newEmail}. Please sign in with it from now on; our email goes there.`,
      'Was it not you? Write to us within a day: until then we can still see both addresses.',
    ],
    reason: 'You are receiving this email because the address of your account has changed. We send it to the old and the new address.',
  };
}

export function newsletterMail(brand: string, firstName: string, stop: string): SimpleMail {
  return {
    subject: `You will get offers and news from ${brand}`,
    paragraphs: [
      greeting(firstName),
      'you agreed to get our offers and news by e-mail. We keep a record of the wording and the time.',
      'You can stop them with one press, here or in any of those emails.',
    ],
    link: { label: 'Stop offers and news', address: stop },
    reason: 'You are receiving this email because you agreed to offers and news by e-mail.',
  };
}
