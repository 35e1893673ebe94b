import type { ResultsData } from '../load-results.ts';
import { packTickets, unpackTickets, type PackedTickets } from './pack-tickets.ts';

type Ready = Extract<ResultsData, { readonly state: 'ready' }>;
type PackedAnswer = Omit<Ready['answer'], 'outward' | 'inward'> & { readonly outward: PackedTickets; readonly inward: PackedTickets };

/** The data that the results page carries for the browser: tickets as rows, everything else unchanged. */
export type PackedResults = Exclude<ResultsData, Ready> | (Omit<Ready, 'answer'> & { readonly answer: PackedAnswer });

export function packResults(results: ResultsData): PackedResults {
  if (results.state !== 'ready') return results;
  const { answer } = results;
  return { ...results, answer: { ...answer, outward: packTickets(answer.outward), inward: packTickets(answer.inward) } };
}

export function unpackResults(packed: PackedResults): ResultsData {
  if (packed.state !== 'ready') return packed;
  const { answer } = packed;
  return { ...packed, answer: { ...answer, outward: unpackTickets(answer.outward), inward: unpackTickets(answer.inward) } };
}
