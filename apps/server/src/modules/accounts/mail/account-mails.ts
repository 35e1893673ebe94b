/** The texts of mails about accounts. */
import type { SimpleMail } from '../../../platform/mail/write-mail.ts';

/** The greeting works without a name. */
const greeting = (firstName: string): string => (firstName ? `Hello ${firstName},` : 'Hello,');

export function verificationMail(brand: string, firstName: string, address: string): SimpleMail {
  return {
    subject: 'Confirm your e-mail address',
    paragraphs: [
      greeting(firstName),
      `you asked for an account at ${brand}. Open this link to create it with the password you chose. It will include the bookings that you made as a guest with this address.`,
      'The link works for 24 hours.',
    ],
    link: { label: 'Confirm my address', address },
    reason: 'Somebody registered with this address. If it was not you, do not open the link: without it no account is created.',
  };
}

export function resetCodeMail(brand: string, firstName: string, code: string): SimpleMail {
  return {
    subject: 'Your code for a new password',
    paragraphs: [
      greeting(firstName),
      `type this code where ${brand} asks for it. It works once, for 10 minutes. We will never ask you for it.`,
    ],
    code,
    reason: 'Somebody asked on our site for a new password for this address. If it was not you, you can ignore it.',
  };
}

/** `when`: for example "20 Nov 2026, 11:20 UTC". */
export function passwordChangedMail(brand: string, firstName: string, when: string): SimpleMail {
  return {
    subject: 'Your password was changed',
    paragraphs: [
      greeting(firstName),
      `the password of your account at ${brand} was changed on ${when}.`,
      'Was it not you? Choose "Forgot password" at sign-in to set a new one: that signs everybody else out. Then write to us.',
    ],
    reason: 'You are receiving this email because the password of your account was changed.',
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
    reason: 'You are receiving this email because somebody signed in to your account from a new place.',
  };
}

export function signedOutByStaffMail(brand: string, firstName: string, when: string): SimpleMail {
  return {
    subject: 'You were signed out everywhere',
    paragraphs: [
      greeting(firstName),
      `we signed your account at ${brand} out on all devices on ${when}, to keep it safe. Your bookings and your password have not changed: just sign in again.`,
      'If you have reason to think that somebody else was in your account, choose "Forgot password" at sign-in to set a new password first.',
    ],
    reason: 'You are receiving this email because we signed your account out.',
  };
}

export function secondFactorAddedMail(brand: string, firstName: string, when: string): SimpleMail {
  return {
    subject: 'A second factor was added to your account',
    paragraphs: [
      greeting(firstName),
      `an authenticator app or a passkey was added to your account at ${brand} on ${when}. You will be asked for it when you sign in.`,
      'Was it not you? Choose "Forgot password" at sign-in to set a new password, which signs everybody else out, and write to us.',
    ],
    reason: 'You are receiving this email because the ways to sign in to your account have changed.',
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
    reason: 'You are receiving this email because the ways to sign in to your account have changed.',
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
      `${invitedBy ?? 'We'} created an account for you, so that you can sell for ${agency} on ${brand}.`,
      `Sign in with ${email} and the password below. It works for 7 days. You then choose a password of your own.`,
    ],
    code: password,
    link: { label: 'Sign in', address: link },
    reason: `You are receiving this email because an account for ${agency} was created with your address. If you do not work there, please do not use it.`,
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
    reason: 'Sent with the contact form. Reply to the address above, which is not verified.',
  };
}

/** The account is gone with its name. */
export function farewellMail(brand: string): SimpleMail {
  return {
    subject: 'Your account is closed',
    paragraphs: [
      'Hello,',
      `your account at ${brand} is closed, and its data are erased: your travellers, cards, cart and sign-ins.`,
      'Tickets you have bought stay valid. Their bookings keep your name until three months after the journey, so that we can tell you of changes and answer claims; their amounts stay for as long as the law on bookkeeping requires.',
    ],
    reason: 'You are receiving this email because the account of this address was closed. If it was not you, write to us at once.',
  };
}
