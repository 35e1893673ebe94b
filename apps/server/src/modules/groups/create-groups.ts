import { actOnGroup, answerGroup, downloadGroup, getGroup, listGroups, requestGroup } from '@throughfare/contract/calls/groups';
import { Refusal } from '@throughfare/kernel/refusal';
import type { CallBinder } from '../../platform/binding/call-context.ts';
import type { AgencyPerson } from '../agencies/agencies.api.ts';
import { actForAgency, answerForDesk, askForGroup, type Done, todayOf } from './change-group.ts';
import { refundsOf } from './group-refund-store.ts';
import { groupLetter, groupMail, renderGroupPaper } from './group-mails.ts';
import { findGroup, type GroupScope, searchGroups } from './group-store.ts';
import type { GroupsDeps } from './groups-deps.ts';
import { waysToPay } from './pay-group.ts';
import { presentFile, presentRow } from './present-group.ts';

const pageSize = 20;

/** Group requests (AGENCY-75). Registers the module's mail. */
export function createGroups(deps: GroupsDeps): { bindTo(binder: CallBinder): void } {
  const { db, outbox, admission } = deps;
  outbox.write(groupMail, (ids) => groupLetter(ids, deps));

  const scopeOf = ({ agencyId, superAgency }: AgencyPerson): GroupScope => (superAgency ? 'all' : { agencyId });
  const fileOf = async (person: AgencyPerson, groupId: string) => {
    const group = await findGroup(db, groupId, scopeOf(person));
    if (!group) throw new Refusal('object.notFound');
    const ways = group.offer ? await waysToPay(group, deps) : [];
    return presentFile(group, person, todayOf(deps), { ways, refunds: await refundsOf(db, groupId) });
  };
  const answered = async (person: AgencyPerson, { groupId, done }: Done) => ({ data: { done, group: await fileOf(person, groupId) } });

  return {
    bindTo(binder) {
      binder.bind(requestGroup, async ({ request: { body }, session, address }) => {
        const person = await admission.admitAgent(session, 'sell', db);
        return answered(person, await askForGroup(body, { ...person, asker: { session, address } }, deps));
      });

      binder.bind(listGroups, async ({ request: { query }, session }) => {
        const person = await admission.admitAgent(session, 'sell', db);
        const { search = '', state, page = 0 } = query;
        const wanted = { search, state, offset: page * pageSize, limit: pageSize, today: todayOf(deps) };
        const { groups, total } = await searchGroups(db, scopeOf(person), wanted);
        return { data: { groups: groups.map((group) => presentRow(group, wanted.today)), total, pages: Math.ceil(total / pageSize) } };
      });

      binder.bind(getGroup, async ({ request: { params }, session }) => ({
        data: await fileOf(await admission.admitAgent(session, 'sell', db), params.groupId),
      }));

      binder.bind(downloadGroup, async ({ request: { params }, session }) => {
        const person = await admission.admitAgent(session, 'sell', db);
        const group = await findGroup(db, params.groupId, scopeOf(person));
        const paper = group && (await renderGroupPaper(group, new Date(deps.clock.now()), deps));
        if (!paper) throw new Refusal('object.notFound');
        return { results: [Buffer.from(paper).toString('base64')] };
      });

      binder.bind(actOnGroup, async ({ request: { body }, session, address }) => {
        const person = await admission.admitAgent(session, 'sell', db);
        return answered(person, await actForAgency(body, { ...person, asker: { session, address } }, deps));
      });

      binder.bind(answerGroup, async ({ request: { body }, session, address }) => {
        const person = await admission.admitAgent(session, 'answerGroups', db);
        return answered(person, await answerForDesk(body, { ...person, asker: { session, address } }, deps));
      });
    },
  };
}
