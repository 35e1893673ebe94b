import type { AfterSalesTerms, TicketTypeRow, TicketTypes } from './fares-data.ts';

export interface TicketType extends TicketTypeRow {
  readonly code: string;
  readonly terms: AfterSalesTerms;
}

export function compileTicketTypes(data: TicketTypes): ReadonlyMap<string, TicketType> {
  const types = new Map<string, TicketType>();
  for (const [code, row] of Object.entries(data.ticketTypes)) {
    const terms = data.afterSales[row.afterSales];
    if (terms) types.set(code, { ...row, code, terms });
  }
  return types;
}
