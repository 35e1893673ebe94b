import type { Currency } from '@throughfare/kernel/money';
import { type PassGroupName, passGroupNames, type PassParty } from '@throughfare/kernel/passes/pass-party';
import type { PassChoice } from '../passes/passes.api.ts';
import type { PassRequest } from './booking-request.ts';
import type { CartItem, CartPart, PassWanted, ShownPass } from './cart.api.ts';
import type { CartDeps } from './cart-deps.ts';
import { passItem } from './rules/pass-item.ts';

/** How long the price of passes is promised. Their price list rarely changes, but exchange rates change daily. */
const promiseMs = 30 * 60_000;

/** Prices a chosen pass for the party of its search, as an item outside any cart. Refuses as the pricing of passes does. */
export async function pricePass(
  choice: PassChoice,
  { itemId, currency, market }: { readonly itemId: string; readonly currency: Currency; readonly market: string },
  { passes, pricing, clock }: CartDeps,
): Promise<CartItem> {
  const priced = await passes.price(choice, market);
  const residence = await passes.residenceOf(priced.offer, priced.party);
  const { part, shown } = passItem(priced, residence, currency, pricing.rate(priced.offer.price.currency, currency));
  return {
    itemId,
    searchId: choice.searchId,
    parts: [part],
    shown,
    total: part.total,
    priceUntil: new Date(clock.now() + promiseMs),
    state: 'priced',
  };
}

/** Prices other passes for known travellers at today's rate: the request to the seller, and the shown item. */
export async function passPart(
  { offer, validFrom, refs, currency }: PassWanted,
  { passes, pricing }: Pick<CartDeps, 'passes' | 'pricing'>,
): Promise<{ readonly part: CartPart; readonly shown: ShownPass }> {
  const count = (group: PassGroupName) => offer.groups.find((one) => one.group === group)?.count ?? 0;
  const residence = await passes.residenceOf(offer, partyBy(count));
  return passItem({ offer, validFrom, refs }, residence, currency, pricing.rate(offer.price.currency, currency));
}

/** The item at its present price, converted at its original rate. Gone if the pass is no longer sold. */
export async function repricePass(
  item: CartItem,
  request: PassRequest,
  { pass }: ShownPass,
  { passes, clock }: CartDeps,
): Promise<CartItem> {
  const { previousTotal: _, ...rest } = item;
  const [{ rate }] = item.parts;
  const party = partyOf(request);
  const countries = pass.product === 'Global Pass' ? ['ALL'] : pass.countries;
  const { offerRef, validFrom } = request.pass;
  const offer = await passes.reprice({ offerRef, countries, party });
  if (!offer) return { ...rest, state: 'gone' };
  const residence = await passes.residenceOf(offer, party);
  const { part, shown } = passItem({ offer, validFrom }, residence, item.total.currency, rate);
  const before = item.previousTotal ?? item.total;
  return {
    ...rest,
    parts: [part],
    shown,
    total: part.total,
    priceUntil: new Date(clock.now() + promiseMs),
    ...(part.total.minor === before.minor ? { state: 'priced' } : { state: 'changed', previousTotal: before }),
  };
}

function partyOf({ passengers }: PassRequest): PassParty {
  return partyBy((group) => passengers.filter((one) => one.group === group).length);
}

function partyBy(count: (group: PassGroupName) => number): PassParty {
  const [Adult = 0, Senior = 0, Youth = 0, Child = 0] = passGroupNames.map(count);
  return { Adult, Senior, Youth, Child };
}
