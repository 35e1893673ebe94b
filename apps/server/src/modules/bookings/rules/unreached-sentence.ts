import { factsOf, type Source } from '@throughfare/kernel/source';

/** Our promise if one seller's train arrives too late for another's (Regulation (EU) 2021/782, Article 12; TRAVELLER-4). */
export function unreachedSentence(source: Source): string {
  return `Your connection is broken. Choose the next train, or your money back, for the part that is sold by: ${factsOf(source).sells}. Neither costs a fee, whatever your fare says.`;
}
