import type { CallAnswer } from '@throughfare/contract/call';
import type { getRanking, searchTickets } from '@throughfare/contract/calls/search';
import type { Ticket } from '@throughfare/contract/shapes/ticket';
import { fromDecimal, isShopCurrency, money, type ShopCurrency, toDecimal } from '@throughfare/kernel/money';
import { countedChance, rankSum, recommend } from '@throughfare/kernel/search/recommend';
import { recommendWeights } from '@throughfare/kernel/search/recommend.data';

type Ranking = CallAnswer<typeof getRanking>['data'];
type Row = Ranking['outward'][number];

/** The journeys of a search in the recommended order, with all that leads to it (RANK-3). */
export function rankTickets({
  currency,
  outward,
  inward,
}: Pick<CallAnswer<typeof searchTickets>, 'currency' | 'outward' | 'inward'>): Ranking {
  // A search answers in a currency of the shop (MONEY-4).
  if (!isShopCurrency(currency)) throw new RangeError(`no weights for ${currency}`);
  const { hour, ...weights } = recommendWeights;
  return {
    currency,
    weights: { hour: toDecimal(money(currency, hour[currency])), ...weights },
    outward: rowsOf(outward, () => true, currency),
    inward: rowsOf(inward, ({ isReturn }) => !isReturn, currency),
  };
}

function rowsOf(
  tickets: readonly Ticket[],
  isOffered: (fare: Ticket['fareInformation'][number]) => boolean,
  currency: ShopCurrency,
): Row[] {
  const rows = tickets.flatMap((ticket) => {
    const fares = ticket.fareInformation
      .filter((fare) => !fare.isIllegalFare && isOffered(fare))
      .map((fare) => ({ fare, price: fromDecimal(currency, fare.convertedTotalPrice).minor }));
    const [cheapest] = fares.toSorted((a, b) => a.price - b.price);
    if (!cheapest) return [];
    const { refund, exchange, priceId } = cheapest.fare;
    return [
      {
        id: ticket.ticketId,
        price: cheapest.price,
        travellers: ticket.passengerInfo.length,
        minutes: ticket.durationMinutes,
        changes: ticket.numberOfConnections,
        chance: ticket.connectionChance,
        refund,
        exchange,
        priceId,
        co2Grams: ticket.co2.trainGrams,
      },
    ];
  });
  const shown = (minor: number) => toDecimal(money(currency, minor));
  return recommend(rows, currency).map(({ id, price, chance, priceId, ...figures }, index): Row => {
    const { sum, ...parts } = rankSum({ id, price, chance, ...figures }, currency);
    return {
      ticketId: id,
      place: index + 1,
      figures: {
        ...figures,
        priceId,
        price: shown(price),
        chance: countedChance({ chance, changes: figures.changes }),
        isChanceAssumed: chance === undefined && figures.changes > 0,
      },
      sum: {
        price: shown(parts.price),
        time: shown(parts.time),
        changes: shown(parts.changes),
        risk: shown(parts.risk),
        flexibility: shown(parts.flexibility),
        whole: shown(sum),
      },
    };
  });
}
