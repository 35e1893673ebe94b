import type { AtocFares, FareRow } from './fares-data.ts';

/** Contradictions in the fares, one sentence each: unknown codes, invalid amounts. */
export function checkFares(fares: AtocFares): string[] {
  const faults: string[] = [];
  const { ticketTypes, afterSales } = fares['ticket-types'];
  const known = (what: string, table: object, code: string, where: string): void => {
    if (!Object.hasOwn(table, code)) faults.push(`${where}: unknown ${what} ${code}`);
  };
  const fareRow = ([ticket, pence, restriction]: FareRow, where: string): void => {
    known('ticket type', ticketTypes, ticket, where);
    if (restriction !== undefined) known('restriction', fares.restrictions.restrictions, restriction, where);
    if (!Number.isSafeInteger(pence) || pence <= 0 || pence % 5 !== 0) faults.push(`${where}: ${ticket} costs ${pence}`);
  };
  const range = (bounds: readonly [number, number] | undefined, where: string): void => {
    if (bounds && !(bounds[0] > 0 && bounds[0] <= bounds[1])) faults.push(`${where}: advance from ${bounds[0]} to ${bounds[1]}`);
  };

  for (const flow of fares.flows.flows) {
    const where = `${flow.from}-${flow.to} ${flow.route}`;
    known('route', fares.routes.routes, flow.route, where);
    for (const row of flow.fares) fareRow(row, where);
    for (const row of flow.advance ?? []) {
      for (const operator of row.operators) known('advance operator', fares.advance.operators, operator, where);
      range(row.STANDARD, where);
      range(row.FIRST, where);
    }
  }
  for (const [code, ticket] of Object.entries(ticketTypes)) {
    known('after-sales terms', afterSales, ticket.afterSales, `ticket type ${code}`);
    if ((ticket.kind === 'return') !== (ticket.returnWithin !== undefined)) faults.push(`ticket type ${code}: validity of the way back`);
  }
  for (const sector of fares.curve.sectors) {
    for (const place of sector.between) {
      if (place !== '*') known('area', { ...fares.areas.areas, ...fares.clusters.clusters }, place, sector.name);
    }
    for (const { ticket, restriction, perMille } of sector.tickets) {
      fareRow(restriction === undefined ? [ticket, perMille * 5] : [ticket, perMille * 5, restriction], sector.name);
    }
  }
  for (const crossing of fares['sail-and-rail'].crossings)
    known('ticket type', ticketTypes, crossing.ticket, `crossing to ${crossing.country}`);
  for (const [program, card] of Object.entries(fares.railcards.railcards)) {
    if (card.area !== undefined) known('area', fares.areas.areas, card.area, program);
  }
  return faults;
}
