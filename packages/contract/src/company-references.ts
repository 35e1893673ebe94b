/**
 * A booking's references at the companies that sold it. Staff on a train find a booking by the company's own reference, so with several
 * companies each reference needs its company's name.
 */
import type { Source } from '@throughfare/kernel/source';
import { wordList } from '@throughfare/kernel/word-list';
import { companyWord } from './company-word.ts';
import { partOfRide } from './journey-parts.ts';
import type { Journey, JourneyPart } from './shapes/cart.ts';

interface Directions {
  readonly outward?: Journey | undefined;
  readonly inward?: Journey | undefined;
}

/** The reference of a supplier's booking, and the place of its first ride. */
export interface CompanyReference {
  readonly code: string;
  readonly source: Source;
  readonly direction: 'outward' | 'inward';
  /** The index of its first ride within the direction. Transfers are not counted. */
  readonly fromRide: number;
}

/** "At the train company: GRX4P9", or a line for each company: "At Eurostar: QX2TR7 and QV2KRG". Empty without a reference. */
export function companyReferences(sold: Directions, references: readonly CompanyReference[]): string[] {
  const known = references.filter(({ code }) => code !== '');
  const codes = new Set(known.map(({ code }) => code));
  const [only] = known;
  if (!only) return [];
  if (codes.size === 1) return [`${onlyLabel(only.source, sold)}: ${only.code}`];
  const lines = new Map<string, Set<string>>();
  for (const reference of known) {
    const company = companyOf(sold, reference);
    lines.set(company, (lines.get(company) ?? new Set()).add(reference.code));
  }
  return [...lines].map(([company, own]) => `At ${company}: ${wordList([...own])}`);
}

/** Amtrak's staff and kiosks ask for the reservation number. */
function onlyLabel(source: Source, sold: Directions): string {
  if (source === 'AMT') return 'Amtrak reservation number';
  return source === 'Eurail' ? 'At Eurail' : `At the ${companyWord(sold)}`;
}

function companyOf(sold: Directions, { direction, fromRide }: CompanyReference): string {
  const journey = sold[direction];
  if (!journey) return 'the company';
  const part: Journey | JourneyPart = partOfRide(journey, fromRide);
  return 'seller' in part ? part.seller : wordList(part.carriers.map(({ name }) => name));
}
