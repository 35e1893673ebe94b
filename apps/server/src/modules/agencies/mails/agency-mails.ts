/** Mails to agencies that want to join, and to their people. */

import type { Notice } from '../agencies.api.ts';
import type { SimpleMail } from '../../../platform/mail/write-mail.ts';

interface Applicant {
  readonly firstName: string;
  readonly company: string;
  readonly brand: string;
  /** Our question to the applicant, or the reason for refusing them. */
  readonly note: string;
}

const applicantReason = 'You are receiving this email because this address was given to register a travel agency.';

export function receivedMail({ firstName, company, brand }: Applicant): SimpleMail {
  return {
    subject: `We are reviewing ${company}`,
    paragraphs: [
      `Hello ${firstName},`,
      `thank you for asking to sell with ${brand}. We will check the details of ${company}, usually within two working days.`,
      'You will then get another email. If we have a question, we will write to this address.',
    ],
    reason: applicantReason,
  };
}

export function askedMail({ firstName, company, note }: Applicant): SimpleMail {
  return {
    subject: `A question about ${company}`,
    paragraphs: [
      `Hello ${firstName},`,
      `before we can register ${company}, we have a question:`,
      note,
      'Please reply to our address below.',
    ],
    reason: applicantReason,
  };
}

export function declinedMail({ firstName, company, note }: Applicant): SimpleMail {
  return {
    subject: `${company} cannot be registered`,
    paragraphs: [`Hello ${firstName},`, `we have checked the details of ${company}, and cannot register it.`, note],
    reason: applicantReason,
  };
}

export function arrivedMail({ company, link }: { readonly company: string; readonly link: string }): SimpleMail {
  return {
    subject: `${company} asks to be registered`,
    paragraphs: [`${company} has filled in the form for travel agencies. Please check it, then accept, ask or decline.`],
    link: { label: 'Look at it', address: link },
    reason: 'Sent to the people who manage agencies.',
  };
}

/** For the administrators of an agency that asked for a change of its details. */
export function wishNotice(
  {
    wishId,
    company,
    names,
    accept,
    note,
  }: { readonly wishId: string; readonly company: string; readonly names: string; readonly accept: boolean; readonly note: string },
  brand: string,
): Notice {
  return {
    id: `wish-${wishId}`,
    subject: accept ? `The details of ${company} are changed` : `The details of ${company} stay as they are`,
    paragraphs: [
      accept
        ? `${brand} has checked and changed: ${names}.`
        : `${brand} has checked the change that you asked for, and cannot make it: ${names}.`,
      ...(note === '' ? [] : [note]),
    ],
  };
}

/** For the administrators of an agency that is suspended, or that works again. */
export function suspensionNotice(
  {
    agencyId,
    company,
    suspended,
    note,
    atMs,
  }: { readonly agencyId: string; readonly company: string; readonly suspended: boolean; readonly note: string; readonly atMs: number },
  brand: string,
): Notice {
  const id = `suspension-${agencyId}-${atMs}`;
  if (!suspended)
    return { id, subject: `${company} can sell again`, paragraphs: [`the people of ${company} can sign in to ${brand} again.`] };
  return {
    id,
    subject: `${company} is suspended`,
    paragraphs: [
      `${company} cannot sell with us at the moment, and its people cannot sign in. Tickets already sold stay valid.`,
      note,
      'Please write to us or call.',
    ],
  };
}
