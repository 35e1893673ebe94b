/** Mails to agencies that want to join, and to their people. */

import type { SimpleMail } from '../../../platform/mail/write-mail.ts';

interface Applicant {
  readonly firstName: string;
  readonly company: string;
  readonly brand: string;
  /** The question, or the reason. */
  readonly note: string;
}

const applicantReason = 'You get this mail because this address was given to register a travel agency.';

export function receivedMail({ firstName, company, brand }: Applicant): SimpleMail {
  return {
    subject: `We look at ${company}`,
    paragraphs: [
      `Hello ${firstName},`,
      `thank you for asking to sell with ${brand}. One of our people checks what you told us about ${company}, as a rule within two working days.`,
      'You then get another mail. If we need to know more, we write to this address.',
    ],
    reason: applicantReason,
  };
}

export function askedMail({ firstName, company, note }: Applicant): SimpleMail {
  return {
    subject: `A question about ${company}`,
    paragraphs: [
      `Hello ${firstName},`,
      `before we can register ${company}, we need to know something more:`,
      note,
      'Please answer to our address below.',
    ],
    reason: applicantReason,
  };
}

export function declinedMail({ firstName, company, note }: Applicant): SimpleMail {
  return {
    subject: `${company} cannot be registered`,
    paragraphs: [`Hello ${firstName},`, `we have looked at what you told us about ${company}, and cannot register it.`, note],
    reason: applicantReason,
  };
}

export function arrivedMail({ company, link }: { readonly company: string; readonly link: string }): SimpleMail {
  return {
    subject: `${company} asks to be registered`,
    paragraphs: [`${company} has filled in the form for travel agencies. Please check what it says, then accept, ask or decline.`],
    link: { label: 'Look at it', address: link },
    reason: 'Sent to the people who look after agencies.',
  };
}

export function agencySuspendedMail({ firstName, company, note }: Applicant): SimpleMail {
  return {
    subject: `${company} is suspended`,
    paragraphs: [
      `Hello ${firstName},`,
      `${company} cannot sell with us at the moment, and its people cannot sign in. Tickets that were sold stay valid.`,
      note,
      'Please write to us or call.',
    ],
    reason: `You get this mail because you are an administrator of ${company}.`,
  };
}

export function agencyResumedMail({ firstName, company, brand }: Applicant): SimpleMail {
  return {
    subject: `${company} can sell again`,
    paragraphs: [`Hello ${firstName},`, `the people of ${company} can sign in to ${brand} again.`],
    reason: `You get this mail because you are an administrator of ${company}.`,
  };
}
