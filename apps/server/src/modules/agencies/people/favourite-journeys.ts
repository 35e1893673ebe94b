import { createUserConfigs, getUserConfigs, removeUserConfig } from '@throughfare/contract/calls/agent-tools';
import { Refusal } from '@throughfare/kernel/refusal';
import { sql } from 'kysely';
import type { CallBinder } from '../../../platform/binding/call-context.ts';
import { admitAgent } from '../admit-agent.ts';
import type { AgenciesDeps } from '../agencies-deps.ts';

const most = 50;

/** Journeys that an agent searches often, one press each on the dashboard. */
export function favouriteRoutes(binder: CallBinder, { db, clock }: AgenciesDeps): void {
  binder.bind(createUserConfigs, async ({ request: { body }, session }) => {
    const { userId, email } = await admitAgent(session, 'sell', db);
    // The id in the call may be another person's; then nothing is found.
    if (body.email.toLowerCase() !== email) throw new Refusal('session.wrongRole');
    const { from, to, id } = body.favouriteJourneys;
    if (from.value === to.value) throw new Refusal('search.sameStations');
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from retail.favourite_journey
      where user_id = ${userId} and not (from_code = ${from.value} and to_code = ${to.value})`.execute(db);
    if ((rows[0]?.count ?? 0) >= most) throw new Refusal('favourite.tooMany');
    await sql`
      insert into retail.favourite_journey (user_id, from_code, from_label, to_code, to_label, id, saved_at)
      values (${userId}, ${from.value}, ${from.label}, ${to.value}, ${to.label}, ${id}, ${new Date(clock.now())})
      on conflict (user_id, from_code, to_code) do update set id = excluded.id`.execute(db);
    return { data: { saved: true as const } };
  });

  binder.bind(getUserConfigs, async ({ session }) => {
    const { userId } = await admitAgent(session, 'sell', db);
    const { rows } = await sql<{ id: string; from_code: string; from_label: string; to_code: string; to_label: string }>`
      select id, from_code, from_label, to_code, to_label from retail.favourite_journey
      where user_id = ${userId} order by saved_at desc, from_code, to_code`.execute(db);
    return {
      data: {
        favouriteJourneys: rows.map(({ id, from_code, from_label, to_code, to_label }) => ({
          from: { label: from_label, value: from_code },
          to: { label: to_label, value: to_code },
          id,
        })),
      },
    };
  });

  binder.bind(removeUserConfig, async ({ request: { body }, session }) => {
    const { userId } = await admitAgent(session, 'sell', db);
    const { numAffectedRows } = await sql`
      delete from retail.favourite_journey where user_id = ${userId} and from_code = ${body.from} and to_code = ${body.to}`.execute(db);
    if (numAffectedRows !== 1n) throw new Refusal('object.notFound');
    return { data: { removed: true as const } };
  });
}
