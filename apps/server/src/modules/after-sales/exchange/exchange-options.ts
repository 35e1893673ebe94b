import { Refusal } from '@throughfare/kernel/refusal';
import type { AfterSalesOptions, PartRef } from '@throughfare/suppliers/port/after-sales';
import { answerOr } from '@throughfare/suppliers/port/supplier-failure';
import type { AfterSaleDeps } from '../after-sale-deps.ts';
import type { FoundLine } from '../find-line.ts';
import { optionsOf } from '../price-refund.ts';
import type { PartShare } from '../rules/part-shares.ts';
import type { ExchangeChoices } from './rules/chosen-exchange.ts';

export interface ExchangeOptions {
  readonly options: AfterSalesOptions;
  readonly choices: ExchangeChoices;
  readonly shares: readonly PartShare[];
}

/** The parts of a line that can be exchanged now. A cancelled or very late train sets the fare's rules aside. */
export async function exchangeOptions(found: FoundLine, deps: AfterSaleDeps): Promise<ExchangeOptions> {
  const { options, shares } = await optionsOf(found, deps, askedForExchange);
  const inItem = (direction: PartRef['direction']): PartRef['direction'] => (found.line.isWayBack ? 'inward' : direction);
  const { directions, sets = [] } = options.exchange;
  return {
    options,
    shares,
    choices: {
      parts: options.parts,
      directions: directions.map((one) => ({ ...one, direction: inItem(one.direction) })),
      sets: sets.map((set) => set.map(inItem)),
      byPassenger: options.isPartlyRefundable.byPassenger,
    },
  };
}

/** A silent supplier and one that refuses have different refusals. */
export function askedForExchange<Answer>(question: () => Promise<Answer>): Promise<Answer> {
  return answerOr(question, (failure): never => {
    switch (failure.kind) {
      case 'rejected':
        throw new Refusal('exchange.notExchangeable');
      case 'sold_out':
      case 'price_changed':
        throw failure;
      case 'unavailable':
      case 'outcome_unknown':
        throw new Refusal('exchange.unavailable');
    }
  });
}
