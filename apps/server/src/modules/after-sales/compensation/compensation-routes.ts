import {
  changeCompensationClaim,
  downloadCompensationForm,
  getCompensation,
  listCompensations,
} from '@throughfare/contract/calls/compensation';
import { getJourneyRights } from '@throughfare/contract/calls/journey-rights';
import { Refusal } from '@throughfare/kernel/refusal';
import type { CallBinder } from '../../../platform/binding/call-context.ts';
import type { Session } from '../../../platform/binding/session.ts';
import type { AgencyAdmission } from '../../agencies/agencies.api.ts';
import { type OrderedBooking, travellerName } from '../../orders/orders.api.ts';
import { tripText } from '../../tickets/tickets.api.ts';
import { journeyRights } from '../journey-rights/journey-rights.ts';
import { listAfterSales } from '../store/after-sale-store.ts';
import { claimForm } from './claim-form.ts';
import type { CompensationDeps } from './compensation-deps.ts';
import { compensationOf } from './compensation-of.ts';
import { changeClaim, findDecision, listOfAgency } from './compensation-store.ts';
import { isOwnClaim, nextClaims, presentCompensation } from './present-compensation.ts';

export interface CompensationRouteDeps extends CompensationDeps {
  readonly findBookingToLookAt: (session: Session, bookingReference: string) => Promise<OrderedBooking>;
  readonly admission: Pick<AgencyAdmission, 'admitAgent' | 'whichAgency'>;
}

const pageSize = 50;

export function compensationRoutes(binder: CallBinder, deps: CompensationRouteDeps): void {
  const { db, clock } = deps;
  binder.bind(getCompensation, async ({ session, request: { params } }) => {
    const { item } = await deps.findBookingToLookAt(session, params.reference);
    return { body: (await compensationOf([item], deps)).get(item.bookingReference) ?? [] };
  });

  binder.bind(getJourneyRights, async ({ session, request: { params } }) => {
    const booking = await deps.findBookingToLookAt(session, params.reference);
    const { itemId } = booking.item;
    return { body: journeyRights(booking, (await deps.orders.keptRights([itemId])).get(itemId), deps) };
  });

  binder.bind(changeCompensationClaim, async ({ session, request: { params, body } }) => {
    const { item } = await deps.findBooking(session, params.reference);
    const decision = await findDecision(db, body.compensationId);
    if (decision?.bookingReference !== item.bookingReference) throw new Refusal('object.notFound');
    if (!isOwnClaim(decision)) throw new Refusal('compensation.notOwed');
    const isNext = nextClaims[decision.claim].includes(body.claim);
    const change = { from: decision.claim, to: body.claim, at: new Date(clock.now()) };
    // The same word twice changes nothing.
    const isSame = decision.claim === body.claim;
    if (!isSame && !(isNext && (await changeClaim(db, decision.compensationId, change)))) throw new Refusal('compensation.claimed');
    return { body: (await compensationOf([item], deps)).get(item.bookingReference) ?? [] };
  });

  binder.bind(downloadCompensationForm, async ({ session, request: { params } }) => {
    const booking = await deps.findBookingToLookAt(session, params.reference);
    const decision = await findDecision(db, params.compensationId);
    const isTheirs = decision?.bookingReference === booking.item.bookingReference;
    if (!decision || !isTheirs || !presentCompensation(decision, { item: booking.item, places: deps }).hasForm)
      throw new Refusal('object.notFound');
    const paper = await deps.tickets.renderReport(claimForm(decision, booking, deps, new Date(clock.now())));
    return { results: [Buffer.from(paper).toString('base64')] };
  });

  binder.bind(listCompensations, async ({ session, request: { query } }) => {
    const by = await deps.admission.admitAgent(session, 'sell', db);
    const agencyId = await deps.admission.whichAgency(by, query.agencyId, db);
    const { total, decisions } = await listOfAgency(db, agencyId, { offset: (query.page ?? 0) * pageSize, limit: pageSize });
    const sales = new Map(
      (await listAfterSales(db, [...new Set(decisions.map(({ itemId }) => itemId))])).map((sale) => [sale.afterSaleId, sale]),
    );
    const claims = await Promise.all(
      decisions.map(async (decision) => {
        const order = await deps.orders.find(decision.orderId);
        const item = order?.items.find(({ itemId }) => itemId === decision.itemId);
        const [lead] = item?.travellers ?? [];
        return item
          ? {
              ...presentCompensation(decision, { item, sale: sales.get(decision.afterSaleId ?? ''), places: deps }),
              bookingReference: decision.bookingReference,
              traveller: lead ? travellerName(lead) : '',
              trip: tripText(item.shown),
              decidedOn: decision.decidedAt.toISOString().slice(0, 10),
            }
          : undefined;
      }),
    );
    return { data: { pages: Math.ceil(total / pageSize), claims: claims.filter((claim) => claim !== undefined) } };
  });
}
