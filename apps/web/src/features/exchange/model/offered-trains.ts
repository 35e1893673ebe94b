import type { ExchangeTickets } from '@throughfare/contract/shapes/exchange';
import type { Ticket } from '@throughfare/contract/shapes/ticket';

type Fare = Ticket['fareInformation'][number];

/** One train of the list: the fare like the sold one, or the cheapest, and the others behind it. */
export interface OfferedTrain {
  readonly ticket: Ticket;
  readonly fare: Fare;
  readonly others: readonly Fare[];
}

/** The trains of the wanted day with their first fare, and those of other days. `sold`: the name of the old fare. */
export function offeredTrains(
  tickets: readonly Ticket[],
  { dues }: Pick<ExchangeTickets, 'dues'>,
  { sold, day }: { readonly sold: string | undefined; readonly day: string | undefined },
): { readonly ofDay: readonly OfferedTrain[]; readonly later: readonly OfferedTrain[] } {
  const cost = ({ priceId, convertedTotalPrice }: Fare): number =>
    Number(dues.find((due) => due.priceId === priceId)?.due ?? convertedTotalPrice);
  const trains = tickets.flatMap((ticket): OfferedTrain[] => {
    const byCost = ticket.fareInformation.toSorted((a, b) => cost(a) - cost(b));
    const fare = byCost.find(({ displayNames }) => sold !== undefined && displayNames.includes(sold)) ?? byCost[0];
    return fare ? [{ ticket, fare, others: byCost.filter((one) => one !== fare) }] : [];
  });
  const isOfDay = ({ ticket }: OfferedTrain): boolean => day === undefined || ticket.departureDateTime.date === day;
  return { ofDay: trains.filter(isOfDay), later: trains.filter((train) => !isOfDay(train)) };
}
