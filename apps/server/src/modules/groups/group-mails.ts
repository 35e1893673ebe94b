import { formatFullDay } from '@throughfare/kernel/format-day';
import { format, money } from '@throughfare/kernel/money';
import * as z from 'zod';
import { defineMail, type Letter } from '../../platform/mail/mail-template.ts';
import { type SimpleMail, writeMail } from '../../platform/mail/write-mail.ts';
import type { Report } from '../tickets/tickets.api.ts';
import { findGroup, type StoredGroup } from './group-store.ts';
import type { GroupsDeps } from './groups-deps.ts';

/** For the desk, the agent who made the request, or the agency's customer. */
export const groupMail = defineMail({
  name: 'groups.mail',
  ids: z.object({
    groupId: z.string(),
    to: z.enum(['desk', 'agent', 'customer']),
    /** What happened: a request or an act of agency or desk. */
    news: z.string(),
    /** The instant of the event, since the same event may happen again. */
    atMs: z.number(),
  }),
  says: ({ to }) => ({ desk: 'news of a group request', agent: 'our answer to a group request', customer: 'the offer for a group' })[to],
});

export async function groupLetter(
  { groupId, to, atMs }: z.output<typeof groupMail.ids>,
  { db, sender, publicUrl, senderOfAgency, papers }: GroupsDeps,
): Promise<Letter | undefined> {
  const group = await findGroup(db, groupId, 'all');
  if (!group) return undefined;
  const link = { label: 'Look at it', address: `${publicUrl}/groups/${groupId}` };
  switch (to) {
    case 'desk':
      return writeMail({ ...deskMail(group), link }, sender);
    case 'agent':
      return writeMail({ ...agentMail(group), link }, sender);
    case 'customer': {
      if (!group.offer) return undefined;
      const from = (await senderOfAgency(group.agencyId)) ?? sender;
      const content = await papers.renderReport(offerPaper(group, sender.brand, new Date(atMs)), from);
      return {
        ...writeMail(customerMail(group, from.brand, sender.brand), from),
        attachments: [{ filename: `${group.reference}.pdf`, content, contentType: 'application/pdf' }],
      };
    }
  }
}

const tripText = ({ fromPlace, toPlace, outwardDay, outwardTime, returnDay, returnTime, adults, children }: StoredGroup): string => {
  const at = (day: string, time: string) => `${formatFullDay(day)}${time === '' ? '' : ` about ${time}`}`;
  const back = returnDay === undefined ? '' : `, back ${at(returnDay, returnTime)}`;
  const counted = [adults === 1 ? '1 adult' : `${adults} adults`, children === 1 ? '1 child' : `${children} children`] as const;
  const people = counted.filter((_, index) => (index === 0 ? adults : children) > 0).join(' and ');
  return `${fromPlace} to ${toPlace}, ${at(outwardDay, outwardTime)}${back}, ${people}`;
};

const priceText = ({ offer }: StoredGroup): string => (offer ? format(money(offer.currency, offer.minor)) : '');

function deskMail(group: StoredGroup): SimpleMail {
  const words = { asked: 'asks for a group', accepted: 'accepts the offer', withdrawn: 'withdraws the request' } as const;
  const did = group.state === 'accepted' || group.state === 'withdrawn' ? words[group.state] : words.asked;
  return {
    subject: `Group ${group.reference}: ${group.agencyName} ${did}`,
    paragraphs: [`${group.agencyName} ${did}: ${tripText(group)}.`, ...(group.wishes === '' ? [] : [group.wishes])],
    reason: 'Sent to the people who manage group requests.',
  };
}

function agentMail(group: StoredGroup): SimpleMail {
  const subjects: Readonly<Record<string, string>> = {
    offered: `Group ${group.reference}: our price is ${priceText(group)}`,
    refused: `Group ${group.reference} cannot be had`,
    booked: `Group ${group.reference} is booked: ${group.bookingReference}`,
  };
  const until = group.state === 'offered' && group.offer ? [`Good until the end of ${formatFullDay(group.offer.validUntil)}.`] : [];
  return {
    subject: subjects[group.state] ?? `Group ${group.reference}`,
    paragraphs: [`${tripText(group)}, for ${group.customerName}.`, group.answer, ...until],
    reason: 'You are receiving this email because you asked for this group.',
  };
}

function customerMail(group: StoredGroup, agency: string, merchant: string): SimpleMail {
  return {
    subject: `Your group quote ${group.reference} from ${agency}`,
    paragraphs: [
      `Hello ${group.customerName},`,
      `here is the price for your group: ${priceText(group)}.`,
      ...termsOf(group, merchant),
      group.answer,
    ],
    reason: `You are receiving this email because ${agency} asked for this price for you.`,
  };
}

const termsOf = ({ offer }: StoredGroup, merchant: string): string[] => [
  `Good until the end of ${formatFullDay(offer?.validUntil ?? '')}. Places are not held until you accept; please reply to the address below.`,
  `${merchant} issues the tickets.`,
];

function offerPaper(group: StoredGroup, merchant: string, madeAt: Date): Report {
  return {
    title: 'Group quote',
    reference: group.reference,
    referenceLabel: 'Quote',
    madeAt,
    sections: [
      {
        heading: `For all: ${priceText(group)}`,
        lines: [
          { label: 'For', text: group.customerName },
          { label: 'Journey', text: tripText(group) },
          { label: 'Trains and conditions', text: group.answer },
          { label: 'Until when', text: termsOf(group, merchant).join(' ') },
        ],
      },
    ],
  };
}
