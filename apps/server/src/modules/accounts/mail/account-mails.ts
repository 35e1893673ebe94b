/** The texts of mails about accounts. */
import type { SimpleMail } from '../../../platform/mail/write-mail.ts';

/** The greeting works without a name. */
const greeting = (firstName: string): string => (firstName ? `Hello ${firstName},` : 'Hello,');

export function verificationMail(brand: string, firstName: string, address: string): SimpleMail {
  return {
    subject: 'Confirm your e-mail address',
    paragraphs: [
      greeting(firstName),
      `you asked for an account at ${brand}. It is made when you open this link, with the password you chose. Bookings made with this address as a guest will then be in it.`,
      'The link works for 24 hours.',
    ],
    link: { label: 'Confirm my address', address },
    reason: 'Somebody gave this address to register. If it was not you, do not open the link: without it there is no account.',
  };
}

export function resetCodeMail(brand: string, firstName: string, code: string): SimpleMail {
  return {
    subject: 'Your code for a new password',
    paragraphs: [
      greeting(firstName),
      `type this code where ${brand} asks for it. It works once, for 10 minutes. Nobody of us will ever ask you for it.`,
    ],
    code,
    reason: 'Somebody asked on our site for a new password for this address. If it was not you, there is nothing to do.',
  };
}

/** `when`: "20 Nov 2026, 11:20 UTC". */
export function passwordChangedMail(brand: string, firstName: string, when: string): SimpleMail {
  return {
    subject: 'Your password was changed',
    paragraphs: [
      greeting(firstName),
      `the password of your account at ${brand} was changed on ${when}.`,
      'Was it not you? Choose "Forgot password" at sign-in to set a new one: that signs everybody else out. Then write to us.',
    ],
    reason: 'You get this mail because the password of your account was changed.',
  };
}

export function newSignInMail(brand: string, firstName: string, when: string): SimpleMail {
  return {
    subject: 'A new sign-in to your account',
    paragraphs: [
      greeting(firstName),
      `somebody signed in to your account at ${brand} on ${when}, from a place you have not used in the last months.`,
      'Was it not you? Choose "Forgot password" at sign-in to set a new password: that signs everybody else out.',
    ],
    reason: 'You get this mail because your account was signed in to from a new place.',
  };
}

export function signedOutByStaffMail(brand: string, firstName: string, when: string): SimpleMail {
  return {
    subject: 'You were signed out everywhere',
    paragraphs: [
      greeting(firstName),
      `we signed your account at ${brand} out on all devices on ${when}, to keep it safe. Your bookings and your password are what they were: just sign in again.`,
      'If you have reason to think that somebody else was in your account, choose "Forgot password" at sign-in to set a new password first.',
    ],
    reason: 'You get this mail because your account was signed out by us.',
  };
}

export function secondFactorAddedMail(brand: string, firstName: string, when: string): SimpleMail {
  return {
    subject: 'A second factor was added to your account',
    paragraphs: [
      greeting(firstName),
      `an authenticator app or a passkey was added to your account at ${brand} on ${when}. It is asked for when you sign in.`,
      'Was it not you? Choose "Forgot password" at sign-in to set a new password, which signs everybody else out, and write to us.',
    ],
    reason: 'You get this mail because the ways to sign in to your account have changed.',
  };
}

export function secondFactorRemovedMail(brand: string, firstName: string, when: string): SimpleMail {
  return {
    subject: 'A second factor was removed from your account',
    paragraphs: [
      greeting(firstName),
      `an authenticator app or a passkey was removed from your account at ${brand} on ${when}.`,
      'Was it not you? Choose "Forgot password" at sign-in to set a new password, which signs everybody else out, and write to us.',
    ],
    reason: 'You get this mail because the ways to sign in to your account have changed.',
  };
}

interface StaffInvitation {
  readonly brand: string;
  readonly firstName: string;
  readonly agency: string;
  readonly invitedBy: string | null;
  readonly email: string;
  readonly password: string;
  readonly link: string;
}

export function staffInvitedMail({ brand, firstName, agency, invitedBy, email, password, link }: StaffInvitation): SimpleMail {
  return {
    subject: `Your account at ${agency}`,
    paragraphs: [
      greeting(firstName),
      `${invitedBy ?? 'We'} made an account for you, so that you can sell for ${agency} on ${brand}.`,
      `Sign in with ${email} and the password below. It works for 7 days. You then choose a password of your own.`,
    ],
    code: password,
    link: { label: 'Sign in', address: link },
    reason: `You get this mail because an account for ${agency} was made with your address. If you do not work there, do not use it.`,
  };
}

export interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly bookingReference: string;
  readonly message: string;
  readonly country: string;
}

/** For the shop's own people. */
export function contactMail({ name, email, phone, bookingReference, message, country }: ContactMessage): SimpleMail {
  const facts = [
    `From: ${name}`,
    `E-mail: ${email}`,
    `Phone: ${phone}`,
    ...(bookingReference ? [`Booking: ${bookingReference}`] : []),
    ...(country ? [`Country: ${country}`] : []),
  ];
  return {
    // A header must not contain line breaks from a name.
    subject: `Question from ${name.replace(/\s+/g, ' ')}`,
    paragraphs: [...facts, ...message.split(/\n+/)],
    reason: 'Sent with the contact form. Answer to the address above: it was typed, not verified.',
  };
}
