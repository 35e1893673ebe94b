import { formatFullDay } from '@throughfare/kernel/format-day';
import { factsOf } from '@throughfare/kernel/source';
import { customerTotal, isServiceFee } from './rules/group-money.ts';
import { format, money } from '@throughfare/kernel/money';
import { wordList } from '@throughfare/kernel/word-list';
import * as z from 'zod';
import { defineMail, type Letter } from '../../platform/mail/mail-template.ts';
import { type SimpleMail, writeMail } from '../../platform/mail/write-mail.ts';
import type { Report } from '../tickets/tickets.api.ts';
import { refundsOf, type StoredRefund } from './group-refund-store.ts';
import { findGroup, type StoredGroup } from './group-store.ts';
import type { GroupsDeps } from './groups-deps.ts';

/** For the desk, the train company, the agent who made the request, or the agency's customer. */
export const groupMail = defineMail({
  name: 'groups.mail',
  ids: z.object({
    groupId: z.string(),
    to: z.enum(['desk', 'carrier', 'agent', 'customer']),
    /** What happened: a request or an act of agency or desk. */
    news: z.string(),
    /** The instant of the event, since the same event may happen again. */
    atMs: z.number(),
  }),
  says: ({ to }) =>
    ({
      desk: 'news of a group request',
      carrier: 'our request for a group',
      agent: 'our answer to a group request',
      customer: 'the offer for a group',
    })[to],
});

export async function groupLetter(
  { groupId, to, news, atMs }: z.output<typeof groupMail.ids>,
  deps: GroupsDeps,
): Promise<Letter | undefined> {
  const { db, sender, publicUrl, senderOfAgency, deskAddress } = deps;
  const group = await findGroup(db, groupId, 'all');
  if (!group) return undefined;
  const attached = async () => {
    const content = await renderGroupPaper(group, new Date(atMs), deps);
    return content ? [{ filename: `${group.reference}.pdf`, content, contentType: 'application/pdf' }] : [];
  };
  const link = { label: 'Look at it', address: `${publicUrl}/groups/${groupId}` };
  switch (to) {
    case 'desk':
      return writeMail({ ...deskMail(group), link }, sender);
    case 'carrier':
      return writeMail(carrierMail(group, sender.brand, deskAddress === undefined ? sender.contactLines : [deskAddress]), sender);
    case 'agent': {
      const mail = writeMail({ ...agentMail(group, await refundsOf(db, groupId), news), link }, sender);
      return news === 'book' ? { ...mail, attachments: await attached() } : mail;
    }
    case 'customer': {
      if (!group.offer) return undefined;
      const from = (await senderOfAgency(group.agencyId)) ?? sender;
      return { ...writeMail(customerMail(group, from.brand, sender.brand), from), attachments: await attached() };
    }
  }
}

/** The quote or confirmation of a group as a PDF in the agency's name; undefined while there is no offer. */
export async function renderGroupPaper(
  group: StoredGroup,
  at: Date,
  { sender, senderOfAgency, papers }: Pick<GroupsDeps, 'sender' | 'senderOfAgency' | 'papers'>,
): Promise<Uint8Array | undefined> {
  if (!group.offer) return undefined;
  return papers.renderReport(offerPaper(group, sender.brand, at), (await senderOfAgency(group.agencyId)) ?? sender);
}

/** The same on paper, a line for each day. */
const tripLines = ({ fromPlace, toPlace, outwardDay, outwardTime, returnDay, returnTime, ...people }: StoredGroup) => [
  { label: 'Out', text: `${fromPlace} to ${toPlace}, ${dayText(outwardDay, outwardTime)}` },
  ...(returnDay === undefined ? [] : [{ label: 'Back', text: `${toPlace} to ${fromPlace}, ${dayText(returnDay, returnTime)}` }]),
  { label: 'People', text: peopleText(people) },
];

const tripText = ({ fromPlace, toPlace, outwardDay, outwardTime, returnDay, returnTime, adults, children }: StoredGroup): string => {
  const back = returnDay === undefined ? '' : `, back ${dayText(returnDay, returnTime)}`;
  return `${fromPlace} to ${toPlace}, ${dayText(outwardDay, outwardTime)}${back}, ${peopleText({ adults, children })}`;
};

const dayText = (day: string, time: string): string => `${formatFullDay(day)}${time === '' ? '' : ` about ${time}`}`;

function peopleText({ adults, children }: Pick<StoredGroup, 'adults' | 'children'>): string {
  const counted = [adults === 1 ? '1 adult' : `${adults} adults`, children === 1 ? '1 child' : `${children} children`] as const;
  return wordList(counted.filter((_, index) => (index === 0 ? adults : children) > 0));
}

/** For a subject: "London to York, 01 Feb 2027, 26 people". */
const shortText = ({ fromPlace, toPlace, outwardDay, adults, children }: StoredGroup): string =>
  `${fromPlace} to ${toPlace}, ${formatFullDay(outwardDay)}, ${adults + children} people`;

const priceText = ({ offer }: StoredGroup): string => (offer ? format(money(offer.currency, offer.minor)) : '');
const customerText = ({ offer }: StoredGroup): string => (offer ? format(customerTotal(offer)) : '');

/** A service fee of Great Britain is named beside the fare. */
function partsText({ offer }: StoredGroup): string[] {
  if (!offer?.sold || offer.sold.markUpMinor === 0 || !isServiceFee(offer.sold)) return [];
  const amount = (minor: number): string => format(money(offer.currency, minor));
  return [`Fares ${amount(offer.minor)}, and our service fee of ${amount(offer.sold.markUpMinor)}.`];
}

function carrierMail(group: StoredGroup, brand: string, contact: readonly string[]): SimpleMail {
  return {
    subject: `Group request ${group.reference}: ${shortText(group)}`,
    paragraphs: [
      `Please quote a group for ${brand}: ${tripText(group)}.`,
      ...(group.wishes === '' ? [] : [group.wishes]),
      `Please tell us the price for all, the trains, the conditions and the day until which you keep the places. Our reference is ${group.reference}; answer to ${contact.join(', ')}.`,
    ],
    reason: 'You are receiving this email because you sell to groups.',
  };
}

function deskMail(group: StoredGroup): SimpleMail {
  const words = { accepted: 'accepts the offer', withdrawn: 'withdraws the request', booked: 'asks for a change or cancellation' } as const;
  const { state, wanted } = group;
  const did = state === 'accepted' || state === 'withdrawn' || state === 'booked' ? words[state] : 'asks for a group';
  const said = state === 'booked' ? [`Booked under ${group.bookingReference}.`, wanted?.text ?? ''] : [group.wishes];
  return {
    subject: `Group ${group.reference}: ${group.agencyName} ${did}, ${shortText(group)}`,
    heading: `Group ${group.reference}`,
    paragraphs: [`${group.agencyName} ${did}: ${tripText(group)}.`, ...said.filter((text) => text !== '')],
    reason: 'Sent to the people who manage group requests.',
  };
}

function agentMail(group: StoredGroup, refunds: readonly StoredRefund[], news: string): SimpleMail {
  const last = refunds.at(-1);
  if (news === 'refund' && last) return refundMail(group, last);
  if (news === 'keep')
    return {
      subject: `Group ${group.reference} stays as it is booked, ${shortText(group)}`,
      heading: 'Your group stays as it is booked',
      paragraphs: [`${tripText(group)}, for ${group.customerName}, booked under ${group.bookingReference}.`, group.kept],
      reason: 'You are receiving this email because you asked for a change of this group.',
    };
  const subjects: Readonly<Record<string, string>> = {
    requested: `Group ${group.reference}: the train company is asked, ${shortText(group)}`,
    offered: `Group ${group.reference}: our price is ${priceText(group)}, ${shortText(group)}`,
    refused: `Group ${group.reference} cannot be had, ${shortText(group)}`,
    booked: `Group ${group.reference} is booked: ${group.bookingReference}, ${shortText(group)}`,
  };
  const until = group.state === 'offered' && group.offer ? [`Good until the end of ${formatFullDay(group.offer.validUntil)}.`] : [];
  const headings: Readonly<Record<string, string>> = {
    requested: 'The train company is asked',
    offered: `Our price for your group: ${priceText(group)}`,
    refused: 'Your group cannot be had',
    booked: `Your group is booked: ${group.bookingReference}`,
  };
  const price = group.state === 'booked' ? [`Price for all: ${priceText(group)}.`] : [];
  return {
    subject: subjects[group.state] ?? `Group ${group.reference}`,
    heading: headings[group.state] ?? `Group ${group.reference}`,
    paragraphs: [
      `${tripText(group)}, for ${group.customerName}.`,
      ...price,
      ...askedText(group),
      group.answer,
      ...ticketsText(group),
      ...until,
    ].filter((text) => text !== ''),
    reason: 'You are receiving this email because you asked for this group.',
  };
}

function refundMail(group: StoredGroup, { paidMinor, isWhole, text }: StoredRefund): SimpleMail {
  const sum = group.offer && paidMinor > 0 ? format(money(group.offer.currency, paidMinor)) : '';
  const way = group.paidBy === 'account' ? 'has been given back to your account' : 'is on its way to your bank account';
  const given = sum === '' ? 'The train company gives nothing back.' : `${sum} ${way}.`;
  return {
    subject: `Group ${group.reference} ${isWhole ? 'is cancelled' : 'is partly given back'}${sum === '' ? '' : `: ${sum}`}, ${shortText(group)}`,
    heading: `Your group ${isWhole ? 'is cancelled' : 'is partly given back'}`,
    paragraphs: [`${tripText(group)}, for ${group.customerName}, booked under ${group.bookingReference}.`, given, text],
    reason: 'You are receiving this email because you booked this group.',
  };
}

/** How the group gets its tickets. Without the desk's words, the train company's reference is what the group shows. */
function ticketsText({ state, tickets, bookingReference }: StoredGroup): string[] {
  if (state !== 'booked') return [];
  return [tickets === '' ? `The train company issues the tickets under ${bookingReference}.` : `Tickets: ${tickets}`];
}

function askedText({ state, request }: StoredGroup): string[] {
  if (state !== 'requested' || !request) return [];
  const number = request.reference === '' ? '' : ` Its number of the request is ${request.reference}.`;
  return [`We have asked ${factsOf(request.source).sells}.${number} You get another mail with the price.`];
}

function customerMail(group: StoredGroup, agency: string, merchant: string): SimpleMail {
  if (group.state === 'booked')
    return {
      subject: `Your group is booked: ${shortText(group)}`,
      heading: 'Your group is booked',
      paragraphs: [
        `Hello ${group.customerName},`,
        `your group is booked under ${group.bookingReference}: ${tripText(group)}, for ${customerText(group)}.`,
        ...partsText(group),
        group.answer,
        ...ticketsText(group),
      ],
      reason: `You are receiving this email because ${agency} booked this group for you.`,
    };
  if (group.state === 'accepted')
    return {
      subject: `Your group is being booked: ${shortText(group)}`,
      heading: 'Your group is being booked',
      paragraphs: [
        `Hello ${group.customerName},`,
        `the price for your group is accepted, and we are having it booked: ${tripText(group)}, for ${customerText(group)}.`,
        ...partsText(group),
        beingBooked,
        group.answer,
      ],
      reason: `You are receiving this email because ${agency} is booking this group for you.`,
    };
  return {
    subject: `Your group quote ${group.reference} from ${agency}: ${shortText(group)}`,
    heading: `The price for your group: ${customerText(group)}`,
    paragraphs: [
      `Hello ${group.customerName},`,
      `here is the price for your group: ${tripText(group)}.`,
      ...partsText(group),
      ...termsOf(group, merchant),
      group.answer,
    ],
    reason: `You are receiving this email because ${agency} asked for this price for you.`,
  };
}

/** Between acceptance and booking nothing is left to accept, and nothing is confirmed. */
const beingBooked = 'This is no confirmation yet: it follows with the train company’s reference, once the places are booked.';

const termsOf = ({ offer }: StoredGroup, merchant: string): string[] => [
  `Good until the end of ${formatFullDay(offer?.validUntil ?? '')}. Places are not held until you accept; please reply to the address below.`,
  `${merchant} issues the tickets.`,
];

function offerPaper(group: StoredGroup, merchant: string, madeAt: Date): Report {
  return {
    title: group.state === 'booked' ? 'Group confirmation' : 'Group quote',
    reference: group.reference,
    referenceLabel: group.state === 'booked' ? 'Group' : 'Quote',
    madeAt,
    sections: [
      {
        heading: `For all: ${customerText(group)}`,
        lines: [
          { label: 'For', text: group.customerName },
          ...tripLines(group),
          ...partsText(group).map((text) => ({ label: 'Of which', text })),
          { label: 'Trains and conditions', text: group.answer },
          ...(group.state === 'booked'
            ? [
                { label: 'Train company’s reference', text: group.bookingReference },
                {
                  label: 'Tickets',
                  text: ticketsText(group)
                    .join(' ')
                    .replace(/^Tickets: /, ''),
                },
              ]
            : group.state === 'accepted'
              ? [{ label: 'Accepted', text: beingBooked }]
              : [{ label: 'Until when', text: termsOf(group, merchant).join(' ') }]),
        ],
      },
    ],
  };
}
