/** The texts of mails about a changed address, and about the newsletter. */
import type { SimpleMail } from '../../../platform/mail/write-mail.ts';

const greeting = (firstName: string): string => (firstName ? `Hello ${firstName},` : 'Hello,');

export function emailChangeLinkMail(brand: string, firstName: string, address: string): SimpleMail {
  return {
    subject: 'Confirm your new e-mail address',
    paragraphs: [
      greeting(firstName),
      `you want to use this address for your account at ${brand}. It counts when you open this link and press the button there.`,
      'The link works for 24 hours, and once.',
    ],
    link: { label: 'Confirm my new address', address },
    reason: 'Somebody gave this address for an account. If it was not you, do not open the link: without it nothing changes.',
  };
}

export function emailChangeAskedMail(brand: string, firstName: string, newEmail: string): SimpleMail {
  return {
    subject: 'Another e-mail address was asked for',
    paragraphs: [
      greeting(firstName),
      `somebody who knows your password wants your account at ${brand} to have the address ${newEmail}. It changes when the mail to that address is answered.`,
      'Was it not you? Choose "Forgot password" at sign-in now and set a new password: that signs everybody else out. Then write to us.',
    ],
    reason: 'You get this mail because the address of your account is about to change.',
  };
}

export function emailChangedMail(brand: string, firstName: string, newEmail: string): SimpleMail {
  return {
    subject: 'Your e-mail address was changed',
    paragraphs: [
      greeting(firstName),
      `your account at ${brand} now has the address ${newEmail}. You sign in with it, and our mail goes there.`,
      'Was it not you? Write to us: we know both addresses for a day.',
    ],
    reason: 'You get this mail because the address of your account has changed. It goes to the old and to the new one.',
  };
}

export function newsletterMail(brand: string, firstName: string, stop: string): SimpleMail {
  return {
    subject: `You will get offers and news from ${brand}`,
    paragraphs: [
      greeting(firstName),
      'you ticked that you want our offers and news by e-mail. We keep that with the words you agreed to and the time.',
      'You can stop it with one press, here or in any of those mails.',
    ],
    link: { label: 'Stop offers and news', address: stop },
    reason: 'You get this mail because you agreed to offers and news by e-mail.',
  };
}
