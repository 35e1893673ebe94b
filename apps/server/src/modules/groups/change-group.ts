import { randomInt, randomUUID } from 'node:crypto';
import type { CallRequest } from '@throughfare/contract/call';
import type { actOnGroup, answerGroup, requestGroup } from '@throughfare/contract/calls/groups';
import { formatFullDay } from '@throughfare/kernel/format-day';
import { format, fromDecimal, money } from '@throughfare/kernel/money';
import { Refusal } from '@throughfare/kernel/refusal';
import { factsOf } from '@throughfare/kernel/source';
import type { DbTransaction } from '../../platform/postgres/db.ts';
import type { Asker } from '../../platform/mail/mail-limiter.ts';
import type { AgencyPerson } from '../agencies/agencies.api.ts';
import { groupMail } from './group-mails.ts';
import { changeGroup, findGroup, insertGroup, type StoredGroup } from './group-store.ts';
import type { GroupsDeps } from './groups-deps.ts';
import { giveBackOfGroup, postGroupRefund } from './refund-group.ts';
import { holdForGroup, postGroup, releaseGroup, takeForGroup, waysToPay } from './pay-group.ts';
import { markUpIn } from '../pricing/pricing.api.ts';
import { sidesOf } from './present-group.ts';
import { agencyPays, type GroupOffer, soldGroup } from './rules/group-money.ts';
import { actsIn, fewestPeople, firstGroupDay, type GroupAct, groupStateOn } from './rules/group-rules.ts';

/** Leaves out letters and digits that sound or look alike. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const newReference = (): string => `G-${Array.from({ length: 6 }, () => alphabet[randomInt(alphabet.length)] ?? 'A').join('')}`;

export interface Done {
  readonly groupId: string;
  readonly done: string;
}

export const todayOf = ({ clock }: Pick<GroupsDeps, 'clock'>): string => new Date(clock.now()).toISOString().slice(0, 10);

/** An agent at work, with the call that they make. */
type AskingPerson = AgencyPerson & { readonly asker: Asker };

interface OwedMail {
  readonly groupId: string;
  readonly to: 'desk' | 'carrier' | 'agent' | 'customer';
  readonly news: GroupAct | 'ask';
  readonly at: Date;
  readonly by?: Asker;
  readonly customerEmail?: string;
  readonly agentEmail?: string;
  readonly carrierEmail?: string;
}

async function oweMail(
  { groupId, to, news, at, by, customerEmail = '', agentEmail = '', carrierEmail = '' }: OwedMail,
  transaction: DbTransaction,
  { outbox, deskAddress = '' }: GroupsDeps,
): Promise<void> {
  const address = { desk: deskAddress, carrier: carrierEmail, agent: agentEmail, customer: customerEmail }[to];
  const wanted = { mail: groupMail, ids: { groupId, to, news, atMs: at.getTime() }, to: address, about: `group/${groupId}` };
  await outbox.add({ ...wanted, ...(by && { by }), isToUs: to === 'desk' }, transaction);
}

/** Refuses `group.tooFew`, `group.tooLate`, `group.returnBefore`. */
export async function askForGroup(
  { returnDay, ...asked }: CallRequest<typeof requestGroup>['body'],
  { agencyId, userId, asker }: AskingPerson,
  deps: GroupsDeps,
): Promise<Done> {
  if (asked.adults + asked.children < fewestPeople) throw new Refusal('group.tooFew');
  const first = firstGroupDay(todayOf(deps));
  if (asked.outwardDay < first) throw new Refusal('group.tooLate', { first: formatFullDay(first) });
  if (returnDay !== undefined && returnDay < asked.outwardDay) throw new Refusal('group.returnBefore');
  const at = new Date(deps.clock.now());
  const groupId = randomUUID();
  const reference = newReference();
  await deps.db.transaction().execute(async (transaction) => {
    await insertGroup(transaction, { ...asked, returnDay, groupId, reference, agencyId, userId, at });
    await oweMail({ groupId, to: 'desk', news: 'ask', at, by: asker }, transaction, deps);
  });
  return {
    groupId,
    done: `Our desk has your request ${reference}. You get a mail when it has asked the train company, and another with the price.`,
  };
}

/** Refuses `object.notFound`, `group.notNow`, `group.sayWhat`, `quote.noAddress`, `markUp.none`, `markUp.tooHigh`, `payment.methodNotAgreed`. */
export async function actForAgency(asked: CallRequest<typeof actOnGroup>['body'], person: AskingPerson, deps: GroupsDeps): Promise<Done> {
  const { groupId, action } = asked;
  if (asked.action === 'accept') return acceptOffer(asked, person, deps);
  const done = await withGroup(groupId, action, person, deps, async (group, transaction, at) => {
    const mail = (to: 'desk' | 'customer') =>
      oweMail({ groupId, to, news: action, at, by: person.asker, customerEmail: group.customerEmail }, transaction, deps);
    switch (action) {
      case 'send':
        if (group.customerEmail === '') throw new Refusal('quote.noAddress');
        await changeGroup(transaction, groupId, { state: group.state, markUpMinor: chosenMarkUp(group, asked.markUp) }, at);
        await mail('customer');
        return `The ${sentThing[group.state] ?? 'offer'} is on its way to ${group.customerEmail}.`;
      case 'decline':
        await changeGroup(transaction, groupId, { state: 'declined' }, at);
        return 'Declined. Nothing is booked.';
      case 'withdraw':
        await changeGroup(transaction, groupId, { state: 'withdrawn' }, at);
        await mail('desk');
        return 'The request is withdrawn.';
      case 'change':
        if ((asked.text ?? '') === '') throw new Refusal('group.sayWhat');
        await changeGroup(transaction, groupId, { state: 'booked', wanted: asked.text ?? '', kept: '' }, at);
        await mail('desk');
        return 'Our desk asks the train company, and you get its answer by mail. Until then the booking stays as it is.';
      case 'accept':
        throw new Refusal('group.notNow');
    }
  });
  return done;
}

const sentThing: Readonly<Partial<Record<StoredGroup['state'], string>>> = {
  accepted: 'news that the group is being booked',
  booked: 'confirmation',
};

/** The mark-up that an agent names for the whole group; undefined if they name none, or once the offer is accepted. */
function chosenMarkUp({ offer, state }: StoredGroup, named: string | undefined): number | undefined {
  if (named === undefined || !offer?.sold || state === 'accepted' || state === 'booked') return undefined;
  const { minor } = fromDecimal(offer.currency, named);
  const most = offer.sold.mostMarkUpMinor;
  if (minor > 0 && most === 0) throw new Refusal('markUp.none');
  if (minor < 0 || minor > most) throw new Refusal('markUp.tooHigh', { most: format(money(offer.currency, most)) });
  return minor;
}

/** Accepts the offer. On account, its sum is held first, outside the transaction that records it; a second press finds the same hold. */
async function acceptOffer(
  { groupId, markUp, payBy }: CallRequest<typeof actOnGroup>['body'],
  person: AskingPerson,
  deps: GroupsDeps,
): Promise<Done> {
  const priced = await withGroup(groupId, 'accept', person, deps, async (group, transaction, at) => {
    await changeGroup(transaction, groupId, { state: 'offered', markUpMinor: chosenMarkUp(group, markUp) }, at);
    return group.reference;
  });
  const group = await findGroup(deps.db, groupId, 'all');
  if (!group) throw new Refusal('object.notFound');
  const ways = await waysToPay(group, deps);
  const way = payBy ?? ways[0] ?? 'bank';
  if (!ways.includes(way)) throw new Refusal('payment.methodNotAgreed');
  if (way === 'account') await holdForGroup(group, deps);
  return withGroup(groupId, 'accept', person, deps, async (again, transaction, at) => {
    await changeGroup(transaction, groupId, { state: 'accepted', paidBy: way }, at);
    await oweMail({ groupId, to: 'desk', news: 'accept', at, by: person.asker }, transaction, deps);
    const sum = again.offer ? format(agencyPays(again.offer)) : '';
    return way === 'account'
      ? `Accepted. ${sum} is held on your account until we have booked ${priced.done}; then we write to you.`
      : `Accepted. Please transfer ${sum} and name ${priced.done}. We book as soon as it has arrived, and write to you.`;
  });
}

/** Refuses `object.notFound`, `group.notNow`, `group.offerTooShort`, `group.refundTooHigh`, `transfer.nothing`, `card.declined`. */
export async function answerForDesk(body: CallRequest<typeof answerGroup>['body'], person: AskingPerson, deps: GroupsDeps): Promise<Done> {
  const { groupId } = body;
  const before = await findGroup(deps.db, groupId, 'all');
  const mayAct = before && actsOf(before, person, deps).includes(body.answer);
  // Money moves before the state that tells of it: a repeated press finds it moved.
  if (mayAct && body.answer === 'book') await takeForGroup(before, deps);
  if (mayAct && body.answer === 'refuse') await releaseGroup(before, deps);
  if (mayAct && body.answer === 'refund') await giveBackOfGroup(before, body, person.userId, deps);
  const offer = mayAct && body.answer === 'offer' ? await offerOf(before, body, deps) : undefined;
  return withGroup(groupId, body.answer, person, deps, async (group, transaction, at) => {
    const answeredBy = person.userId;
    const mail = (to: 'agent' | 'carrier') =>
      oweMail(
        {
          groupId,
          to,
          news: body.answer,
          at,
          agentEmail: group.byEmail,
          // a clerk types the address, so its mails are counted
          ...(to === 'carrier' && body.answer === 'request' ? { carrierEmail: body.carrierEmail, by: person.asker } : {}),
        },
        transaction,
        deps,
      );
    switch (body.answer) {
      case 'request': {
        const request = { source: body.source, email: body.carrierEmail, reference: body.carrierReference };
        await changeGroup(transaction, groupId, { state: 'requested', request, answeredBy }, at);
        if (body.carrierEmail !== '') await mail('carrier');
        await mail('agent');
        return `Asked. ${group.by} of ${group.agencyName} gets a mail.`;
      }
      case 'offer':
        await changeGroup(transaction, groupId, { state: 'offered', answer: body.text, offer, countries: body.countries, answeredBy }, at);
        break;
      case 'refuse':
        await changeGroup(transaction, groupId, { state: 'refused', answer: body.text, answeredBy }, at);
        break;
      case 'book':
        await changeGroup(
          transaction,
          groupId,
          { state: 'booked', bookingReference: body.bookingReference, tickets: body.tickets ?? '', answeredBy },
          at,
        );
        await postGroup(transaction, group, deps);
        break;
      case 'refund': {
        const { isWhole } = await postGroupRefund(transaction, group, at, deps);
        await changeGroup(transaction, groupId, { state: 'booked', wanted: null, isCancelled: isWhole, answeredBy }, at);
        break;
      }
      case 'keep':
        await changeGroup(transaction, groupId, { state: 'booked', kept: body.text, wanted: null, answeredBy }, at);
        break;
    }
    await mail('agent');
    return `${group.by} of ${group.agencyName} gets a mail.`;
  });
}

async function offerOf(
  group: StoredGroup,
  { source, price, validUntil }: Extract<CallRequest<typeof answerGroup>['body'], { answer: 'offer' }>,
  { clock, termsOfAgency, pricing }: GroupsDeps,
): Promise<GroupOffer> {
  const supplier = fromDecimal(factsOf(source).currency, price.includes('.') ? price : `${price}.00`);
  if (supplier.minor === 0) throw new Refusal('transfer.nothing');
  if (validUntil < todayOf({ clock }) || validUntil > group.outwardDay) throw new Refusal('group.offerTooShort');
  const terms = await termsOfAgency(group.agencyId);
  if (!terms) throw new Refusal('object.notFound');
  const { currency } = terms;
  const priced = {
    supplier,
    source,
    people: group.adults + group.children,
    rate: pricing.rate(supplier.currency, currency),
    to: currency,
    markUp: terms.markUp && markUpIn(currency, { markUp: terms.markUp, currency }, pricing),
  };
  return { ...soldGroup(priced, terms), currency, validUntil };
}

function actsOf(group: StoredGroup, person: AgencyPerson, { clock }: Pick<GroupsDeps, 'clock'>): readonly GroupAct[] {
  return actsIn(groupStateOn(group, todayOf({ clock })), sidesOf(group, person));
}

/** Holds a lock: the second of two people who act at once meets the state made by the first. */
async function withGroup(
  groupId: string,
  act: GroupAct,
  person: AgencyPerson,
  { db, clock }: GroupsDeps,
  apply: (group: StoredGroup, transaction: DbTransaction, at: Date) => Promise<string>,
): Promise<Done> {
  return db.transaction().execute(async (transaction) => {
    const group = await findGroup(transaction, groupId, person.superAgency ? 'all' : { agencyId: person.agencyId }, true);
    if (!group) throw new Refusal('object.notFound');
    if (!actsOf(group, person, { clock }).includes(act)) throw new Refusal('group.notNow');
    return { groupId, done: await apply(group, transaction, new Date(clock.now())) };
  });
}
