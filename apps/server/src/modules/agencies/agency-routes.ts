import {
  type AgentRow,
  applyForAgency as applyForAgencyCall,
  changeAgent as changeAgentCall,
  decideAgencyWishes,
  decideApplication as decideApplicationCall,
  getAgency,
  getOwnAgency,
  inviteAgent,
  listAgencies,
  listAgents,
  saveAgency as saveAgencyCall,
  saveOwnAgency as saveOwnAgencyCall,
  suspendAgency as suspendAgencyCall,
} from '@throughfare/contract/calls/agencies';
import { Refusal } from '@throughfare/kernel/refusal';
import type { CallBinder } from '../../platform/binding/call-context.ts';
import type { StaffMember } from '../accounts/accounts.api.ts';
import { admitAgent } from './admit-agent.ts';
import type { AgenciesDeps } from './agencies-deps.ts';
import { listAgencyEvents, recordAgencyEvent } from './agency-events.ts';
import { listOpenApplications } from './applications/application-store.ts';
import { applyForAgency } from './applications/apply-for-agency.ts';
import { decideApplication } from './applications/decide-application.ts';
import { findAgency, headOffices, ownAndBranches, pageSize, searchAgencies } from './directory/agency-directory.ts';
import { decideWishes, saveOwnAgency, wishesOf } from './directory/agency-wishes.ts';
import { saveAgency, suspendAgency } from './directory/change-agency.ts';
import { colleaguesOf, programsOf } from './people/colleagues-of.ts';
import { changeAgent } from './people/change-agent.ts';
import { whichAgency } from './people/which-agency.ts';

/** The most people listed on an agency's own page. */
const mostOnFile = 200;

/** Routes for agencies and their people. Each call asks the table of rights first. */
export function agencyRoutes(binder: CallBinder, deps: AgenciesDeps): void {
  const { db, clock, staff } = deps;

  binder.bind(applyForAgencyCall, async ({ request, session, address }) => {
    await applyForAgency(request.body, { session, address }, deps);
    return { data: { received: true as const } };
  });

  binder.bind(decideApplicationCall, async ({ request: { body }, session }) => {
    const by = await admitAgent(session, 'decideApplications', db);
    return { data: { done: await decideApplication({ ...body, note: body.note ?? '' }, by, deps) } };
  });

  binder.bind(listAgencies, async ({ request: { query }, session }) => {
    await admitAgent(session, 'manageAgencies', db);
    const [found, applications] = await Promise.all([searchAgencies(db, { ...query, page: query.page ?? 0 }), listOpenApplications(db)]);
    return { data: { ...found, applications } };
  });

  binder.bind(getAgency, async ({ request: { params }, session }) => {
    await admitAgent(session, 'manageAgencies', db);
    const found = await findAgency(db, params.agencyId);
    if (!found) throw new Refusal('object.notFound');
    const [{ members }, events, offices, wishes] = await Promise.all([
      staff.list(db, { agencyId: params.agencyId, offset: 0, limit: mostOnFile }),
      listAgencyEvents(db, params.agencyId),
      headOffices(db),
      wishesOf(db, found.agency),
    ]);
    return {
      data: {
        ...found,
        wishes,
        headOffices: offices.filter(({ agencyId }) => agencyId !== params.agencyId),
        agents: members.map(presentAgent),
        events,
      },
    };
  });

  binder.bind(saveAgencyCall, async ({ request, session }) => {
    const by = await admitAgent(session, 'changeTerms', db);
    return { data: { done: await saveAgency(request.body, by, deps) } };
  });

  binder.bind(getOwnAgency, async ({ session }) => {
    const by = await admitAgent(session, 'changeOwnDetails', db);
    const found = await findAgency(db, by.agencyId);
    if (!found) throw new Refusal('object.notFound');
    return { data: { agency: found.agency, wishes: await wishesOf(db, found.agency) } };
  });

  binder.bind(saveOwnAgencyCall, async ({ request: { body }, session }) => {
    const by = await admitAgent(session, 'changeOwnDetails', db);
    return { data: { done: await saveOwnAgency(body, by, deps) } };
  });

  binder.bind(decideAgencyWishes, async ({ request: { body }, session }) => {
    const by = await admitAgent(session, 'changeTerms', db);
    return { data: { done: await decideWishes({ ...body, note: body.note ?? '' }, by, deps) } };
  });

  binder.bind(suspendAgencyCall, async ({ request: { body }, session }) => {
    const by = await admitAgent(session, 'suspendAgencies', db);
    return { data: { done: await suspendAgency({ ...body, note: body.note ?? '' }, by, deps) } };
  });

  binder.bind(listAgents, async ({ request: { query }, session }) => {
    const by = await admitAgent(session, 'manageAgents', db);
    const agencyId = await whichAgency(by, query.agencyId, db);
    const [{ total, members }, agencies, found, colleagues, programs, events] = await Promise.all([
      staff.list(db, { agencyId, search: query.search, state: query.state, offset: (query.page ?? 0) * pageSize, limit: pageSize }),
      ownAndBranches(db, by.agencyId),
      findAgency(db, agencyId),
      colleaguesOf(db, agencyId),
      programsOf(db, agencyId),
      listAgencyEvents(db, agencyId),
    ]);
    return {
      data: {
        agencyId,
        agencyName: found?.agency.name ?? '',
        agencies,
        agents: members.map(presentAgent),
        total,
        pages: Math.ceil(total / pageSize),
        colleagues,
        programs,
        events,
      },
    };
  });

  binder.bind(inviteAgent, async ({ request: { body }, session }) => {
    const by = await admitAgent(session, 'manageAgents', db);
    const { firstName, lastName, email, role } = body;
    const agencyId = await whichAgency(by, body.agencyId, db);
    await db.transaction().execute(async (transaction) => {
      await staff.invite({ agencyId, firstName, lastName, email, role, byUserId: by.userId }, transaction);
      const event = { agencyId, byUserId: by.userId, kind: 'agentInvited', detail: email.toLowerCase(), atMs: clock.now() } as const;
      await recordAgencyEvent(transaction, event);
    });
    return { data: { done: `${email} will get a first password by mail.` } };
  });

  binder.bind(changeAgentCall, async ({ request, session }) => {
    const by = await admitAgent(session, 'manageAgents', db);
    return { data: { done: await changeAgent(request.body, by, deps) } };
  });
}

function presentAgent({ userId, firstName, lastName, email, role, state, secondFactor, lastSignInAt }: StaffMember): AgentRow {
  return {
    userId,
    name: `${firstName} ${lastName}`.trim(),
    email,
    role,
    state,
    secondFactor,
    ...(lastSignInAt ? { lastSignInAt: lastSignInAt.toISOString() } : {}),
  };
}
