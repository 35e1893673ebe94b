import { randomInt, randomUUID } from 'node:crypto';
import type { CallRequest } from '@throughfare/contract/call';
import type { actOnGroup, answerGroup, requestGroup } from '@throughfare/contract/calls/groups';
import { formatFullDay } from '@throughfare/kernel/format-day';
import { fromDecimal } from '@throughfare/kernel/money';
import { Refusal } from '@throughfare/kernel/refusal';
import type { DbTransaction } from '../../platform/postgres/db.ts';
import type { Asker } from '../../platform/mail/mail-limiter.ts';
import type { AgencyPerson } from '../agencies/agencies.api.ts';
import { groupMail } from './group-mails.ts';
import { changeGroup, findGroup, insertGroup, type StoredGroup } from './group-store.ts';
import type { GroupsDeps } from './groups-deps.ts';
import { sidesOf } from './present-group.ts';
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
  readonly to: 'desk' | 'agent' | 'customer';
  readonly news: GroupAct | 'ask';
  readonly at: Date;
  readonly by?: Asker;
  readonly customerEmail?: string;
  readonly agentEmail?: string;
}

async function oweMail(
  { groupId, to, news, at, by, customerEmail = '', agentEmail = '' }: OwedMail,
  transaction: DbTransaction,
  { outbox, deskAddress = '' }: GroupsDeps,
): Promise<void> {
  const address = { desk: deskAddress, agent: agentEmail, customer: customerEmail }[to];
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
  return { groupId, done: `We ask the train company. Your request is ${reference}; you get a mail with our answer.` };
}

/** Refuses `object.notFound`, `group.notNow`, `quote.noAddress`. */
export async function actForAgency(
  { groupId, action }: CallRequest<typeof actOnGroup>['body'],
  person: AskingPerson,
  deps: GroupsDeps,
): Promise<Done> {
  return withGroup(groupId, action, person, deps, async (group, transaction, at) => {
    const mail = (to: 'desk' | 'customer') =>
      oweMail({ groupId, to, news: action, at, by: person.asker, customerEmail: group.customerEmail }, transaction, deps);
    switch (action) {
      case 'send':
        if (group.customerEmail === '') throw new Refusal('quote.noAddress');
        await mail('customer');
        return `The offer is on its way to ${group.customerEmail}.`;
      case 'accept':
        await changeGroup(transaction, groupId, { state: 'accepted' }, at);
        await mail('desk');
        return 'Accepted. We book it now and write to you.';
      case 'decline':
        await changeGroup(transaction, groupId, { state: 'declined' }, at);
        return 'Declined. Nothing is booked.';
      case 'withdraw':
        await changeGroup(transaction, groupId, { state: 'withdrawn' }, at);
        await mail('desk');
        return 'The request is withdrawn.';
    }
  });
}

/** Refuses `object.notFound`, `group.notNow`, `group.offerTooShort`, `transfer.nothing`. */
export async function answerForDesk(body: CallRequest<typeof answerGroup>['body'], person: AgencyPerson, deps: GroupsDeps): Promise<Done> {
  const { groupId } = body;
  return withGroup(groupId, body.answer, person, deps, async (group, transaction, at) => {
    const answeredBy = person.userId;
    switch (body.answer) {
      case 'offer': {
        const { currency } = await deps.admission.agencyOf(group.agencyId, transaction);
        const { minor } = fromDecimal(currency, body.price.includes('.') ? body.price : `${body.price}.00`);
        if (minor === 0) throw new Refusal('transfer.nothing');
        if (body.validUntil < todayOf(deps) || body.validUntil > group.outwardDay) throw new Refusal('group.offerTooShort');
        const offer = { minor, currency, validUntil: body.validUntil };
        await changeGroup(transaction, groupId, { state: 'offered', answer: body.text, offer, answeredBy }, at);
        break;
      }
      case 'refuse':
        await changeGroup(transaction, groupId, { state: 'refused', answer: body.text, answeredBy }, at);
        break;
      case 'book':
        await changeGroup(transaction, groupId, { state: 'booked', bookingReference: body.bookingReference, answeredBy }, at);
        break;
    }
    await oweMail({ groupId, to: 'agent', news: body.answer, at, agentEmail: group.byEmail }, transaction, deps);
    return `${group.by} of ${group.agencyName} gets a mail.`;
  });
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
    const state = groupStateOn(group.state, group.offer?.validUntil, todayOf({ clock }));
    if (!actsIn(state, sidesOf(group, person)).includes(act)) throw new Refusal('group.notNow');
    return { groupId, done: await apply(group, transaction, new Date(clock.now())) };
  });
}
