import type { ResultsQuery } from '../../../lib/paths.ts';
import type { SearchAnswer } from '../load-results.ts';

type Wish = Pick<ResultsQuery, 'cabin' | 'by' | 'inwardBy'>;

export const isNarrowed = ({ cabin, by, inwardBy }: Wish): boolean => cabin !== undefined || by !== undefined || inwardBy !== undefined;

/** An agent's request line may name a class and a latest arrival (AGENCY-40): other fares and trains are left out of the answer. */
export function narrowAnswer(answer: SearchAnswer, { cabin, by, inwardBy }: Wish): SearchAnswer {
  if (!isNarrowed({ cabin, by, inwardBy })) return answer;
  const narrow = (tickets: SearchAnswer['outward'], latest: string | undefined) =>
    tickets
      .filter(({ arrivalTime, dayOffset }) => latest === undefined || (dayOffset === 0 && arrivalTime.time <= latest))
      .map((ticket) =>
        cabin === undefined
          ? ticket
          : { ...ticket, fareInformation: ticket.fareInformation.filter(({ serviceClass }) => serviceClass === cabin.toUpperCase()) },
      )
      .filter(({ fareInformation }) => fareInformation.length > 0);
  return { ...answer, outward: narrow(answer.outward, by), inward: narrow(answer.inward, inwardBy) };
}

/** For example "first class, out by 17:00". */
export function narrowedWords({ cabin, by, inwardBy }: Wish): string {
  const parts = [
    ...(cabin === undefined ? [] : [`${cabin} class`]),
    ...(by === undefined ? [] : [`out by ${by}`]),
    ...(inwardBy === undefined ? [] : [`back by ${inwardBy}`]),
  ];
  return parts.join(', ');
}
