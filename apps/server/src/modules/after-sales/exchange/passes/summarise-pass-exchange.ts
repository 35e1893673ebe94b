import { randomUUID } from 'node:crypto';
import type { CallRequest } from '@throughfare/contract/call';
import type { summarisePassExchange as summariseCall } from '@throughfare/contract/calls/pass-exchange';
import type { ExchangeSummary } from '@throughfare/contract/shapes/exchange';
import { allot, type Money, toDecimal } from '@throughfare/kernel/money';
import { Refusal } from '@throughfare/kernel/refusal';
import type { PassExchangeOffers, PassOffer } from '@throughfare/suppliers/port/passes';
import type { Session } from '../../../../platform/binding/session.ts';
import type { ShownPass } from '../../../cart/cart.api.ts';
import type { AfterSaleDeps } from '../../after-sale-deps.ts';
import { isSamePart } from '../../rules/part-shares.ts';
import { askedForExchange, type ExchangeOptions } from '../exchange-options.ts';
import { exchangePayer } from '../exchange-payer.ts';
import { insertExchangeQuote } from '../exchange-store.ts';
import type { ExchangePlan, ExchangeQuote } from '../exchange.types.ts';
import { presentSummary } from '../present/present-summary.ts';
import { exchangeRows } from '../rules/exchange-rows.ts';
import {
  askDesk,
  checkFirstDay,
  checkTravellers,
  figuresAt,
  findPassLine,
  type FoundPassLine,
  isGoing,
  isSame,
  openOptions,
} from './pass-exchange-offers.ts';

/** How long the figures are promised. The price list of passes rarely changes, but exchange rates change daily. */
const quoteMs = 30 * 60_000;

/** Prices the chosen passes against the old ones to the penny and stores the quote, which can be used once until it expires (PASS-26). */
export async function summarisePassExchange(
  session: Session,
  asked: CallRequest<typeof summariseCall>['body'],
  deps: AfterSaleDeps,
): Promise<ExchangeSummary> {
  const found = await findPassLine(session, asked, deps);
  const known = await openOptions(found, deps);
  const { offer, said } = await chosenOffer(found, asked, deps);
  const nowMs = deps.clock.now();
  const quote: ExchangeQuote = {
    quoteId: randomUUID(),
    itemId: found.item.itemId,
    itemVersion: found.version,
    plan: await planPasses(found, known, { offer, said, validFrom: asked.validFrom }, deps),
    validUntil: new Date(nowMs + quoteMs),
  };
  await insertExchangeQuote(deps.db, quote, new Date(nowMs));
  return presentSummary(found, known, quote, await exchangePayer(session, found, deps), deps);
}

/** The pass named by a browser, if these travellers can exchange theirs for it. Refuses `offer.invalid`, and whatever a sale would refuse. */
async function chosenOffer(
  found: FoundPassLine,
  { passId, countries, validFrom }: { readonly passId: string; readonly countries: readonly string[]; readonly validFrom: string },
  deps: AfterSaleDeps,
): Promise<{ readonly offer: PassOffer; readonly said: PassExchangeOffers }> {
  const said = await askDesk(found, countries, deps);
  const offer = said.offers.find(({ offerRef }) => offerRef === passId);
  if (!offer || isSame(offer, validFrom, found.pass)) throw new Refusal('offer.invalid');
  checkFirstDay(found, said, validFrom, deps);
  checkTravellers(found, said, { offerRef: passId, validFrom, isGlobal: offer.scope === 'global', countries: offer.countries }, deps);
  return { offer, said };
}

interface Chosen {
  readonly offer: PassOffer;
  readonly said: PassExchangeOffers;
  readonly validFrom: string;
}

async function planPasses(
  found: FoundPassLine,
  known: ExchangeOptions,
  { offer, said, validFrom }: Chosen,
  deps: AfterSaleDeps,
): Promise<ExchangePlan> {
  const parts = known.options.parts
    .filter(({ passengerRef }) => isGoing(said, passengerRef))
    .map(({ direction, passengerRef }) => ({ direction, passengerRef }));
  const refs = said.travellers.map(({ passengerRef }) => passengerRef);
  const { part, shown } = await askedForExchange(() => deps.carts.passPart({ offer, validFrom, refs, currency: found.order.currency }));
  const figures = figuresAt(found, known, said, deps)(offer.price);
  return {
    kind: 'EXCHANGE',
    lineId: found.line.lineId,
    parts,
    isAtomic: true,
    terms: said.terms,
    sold: { ...part, total: figures.price },
    shown: atPrice(shown, figures.price),
    figures,
    rows: exchangeRows({
      figures,
      shares: known.shares.filter((share) => parts.some((one) => isSamePart(one, share))),
      directions: ['outward'],
      newPrices: [figures.price.minor],
    }),
  };
}

/** The carried part of a price keeps the rate of its sale, so each traveller's price follows from the sum. */
function atPrice(shown: ShownPass, price: Money): ShownPass {
  const shares = allot(
    price,
    shown.pass.travellers.map((traveller) => Math.round(Number(traveller.price) * 100)),
  );
  const travellers = shown.pass.travellers.map((traveller, index) => ({ ...traveller, price: toDecimal(shares[index] ?? price) }));
  return { ...shown, pass: { ...shown.pass, travellers } };
}
