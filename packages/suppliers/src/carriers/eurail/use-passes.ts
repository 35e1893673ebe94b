import type { ActivatePassRequest, AddPassJourneyRequest, IssuedPass, PassSupplier, PassUseRefusal } from '../../port/passes.ts';
import { SupplierFailure } from '../../port/supplier-failure.ts';
import { type Eurail, openOrder, reject, untilChanged } from './eurail.ts';
import type { PassOrderRecord, PassRecord } from './pass-order.types.ts';
import { journeysOf, passDayAt, standingOf } from './rules/pass-standing.ts';
import { refuseActivation, refuseJourney } from './rules/refuse-use.ts';
import { createPassOrderChanges } from './store/change-pass-order.ts';

export async function listPasses(eurail: Eurail, bookingId: string): Promise<readonly IssuedPass[]> {
  const order = await openOrder(eurail, bookingId);
  const nowMs = eurail.clock.now();
  return order.passes.map((pass) => standingOf(order, pass, eurail.catalogue.policy, nowMs));
}

export async function activatePass(eurail: Eurail, request: ActivatePassRequest): Promise<IssuedPass> {
  const { bookingId, passengerRef, firstDay, documentNumber } = request;
  const { policy } = eurail.catalogue;
  const changes = createPassOrderChanges(eurail.pool);
  await untilChanged(eurail, bookingId, async (order) => {
    const pass = passOf(order, passengerRef);
    if (pass.firstDay === firstDay && pass.documentNumber === documentNumber) return true;
    const refused = refuseActivation(order, pass, firstDay, policy, eurail.clock.now());
    if (refused !== undefined) return refuseUse(refused);
    return (await changes.activate(order, passengerRef, firstDay, documentNumber)) || undefined;
  });
  return standing(eurail, bookingId, passengerRef);
}

export async function addJourney(eurail: Eurail, request: AddPassJourneyRequest): Promise<IssuedPass> {
  const { bookingId, passengerRef, reference, day } = request;
  const changes = createPassOrderChanges(eurail.pool);
  await untilChanged(eurail, bookingId, async (order) => {
    if (journeysOf(order, passengerRef).some((journey) => journey.reference === reference)) return true;
    const nowMs = eurail.clock.now();
    const refused = refuseJourney(order, passOf(order, passengerRef), day, nowMs);
    if (refused !== undefined) return refuseUse(refused);
    return (await changes.addJourney(order, request, nowMs)) || undefined;
  });
  return standing(eurail, bookingId, passengerRef);
}

export async function removeJourney(
  eurail: Eurail,
  { bookingId, passengerRef, reference }: Parameters<PassSupplier['removeJourney']>[0],
): Promise<IssuedPass> {
  const changes = createPassOrderChanges(eurail.pool);
  await untilChanged(eurail, bookingId, async (order) => {
    const journey = journeysOf(order, passengerRef).find((one) => one.reference === reference);
    if (!journey) return true;
    const nowMs = eurail.clock.now();
    const pass = passOf(order, passengerRef);
    if (pass.endedAtMs !== undefined) return refuseUse('gone');
    if (journey.day < passDayAt(nowMs)) return refuseUse('day_ended');
    return (await changes.removeJourney(order, passengerRef, reference, nowMs)) || undefined;
  });
  return standing(eurail, bookingId, passengerRef);
}

function refuseUse(why: PassUseRefusal): never {
  throw SupplierFailure.rejectedFor(why, `the pass cannot be used so: ${why}`);
}

function passOf({ passes }: PassOrderRecord, ref: string): PassRecord {
  return passes.find(({ traveller }) => traveller.passengerRef === ref) ?? reject('no such pass');
}

async function standing(eurail: Eurail, bookingId: string, passengerRef: string): Promise<IssuedPass> {
  const order = await openOrder(eurail, bookingId);
  return standingOf(order, passOf(order, passengerRef), eurail.catalogue.policy, eurail.clock.now());
}
