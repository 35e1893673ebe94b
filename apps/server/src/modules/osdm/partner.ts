/** A partner: an agency whose program calls over OSDM with a key of the agency. */
import type { AnyCall, CallAnswer, CallInput } from '@throughfare/contract/call';
import type { Currency } from '@throughfare/kernel/money';
import { searchTickets } from '@throughfare/contract/calls/search';
import type { CallOrigin } from '../../platform/binding/call-context.ts';
import { marketOfCurrency } from '@throughfare/kernel/market';
import type { Session } from '../../platform/binding/session.ts';
import type { OsdmDeps } from './osdm-deps.ts';
import { OsdmProblem } from './problems/osdm-problem.ts';

export interface Partner {
  readonly agencyId: string;
  readonly agencyName: string;
  readonly currency: Currency;
  readonly keyId: string;
  readonly userId: string;
  readonly session: Session;
  readonly origin: CallOrigin;
  /** Makes one of the shop's calls for this partner: in the session of a booking's cart, or else in the key's own. */
  ask<C extends AnyCall>(call: C, input: CallInput<C>, sessionId?: string): Promise<CallAnswer<C>>;
}

/** A partner's program buys for all of its own customers, so only the limit of its key counts, and none of a visitor's. */
const { perMinute: _, ...unlimited } = searchTickets;

/** Counts the call too. Refuses UNAUTHORIZED and `request.tooMany`. */
export async function partnerOf(bearer: string | undefined, origin: CallOrigin, deps: OsdmDeps): Promise<Partner> {
  const session = bearer === undefined || !deps.keys.isKey(bearer) ? undefined : await deps.keys.authenticate(bearer);
  if (!session) throw new OsdmProblem('UNAUTHORIZED');
  await deps.asker.count(unlimited, session, origin.address);
  const { agency, userId, key } = session;
  const { currency } = agency;
  const claims = { browseFrom: marketOfCurrency(currency), portal: 'B2B' } as const;
  return {
    agencyId: agency.id,
    agencyName: agency.name,
    currency,
    keyId: key.id,
    userId,
    session,
    origin,
    ask: (call, input, sessionId = session.id) => deps.asker.ask(call, input, { session: { ...session, id: sessionId }, claims, origin }),
  };
}
