import type { CallBinder } from '../../platform/binding/call-context.ts';
import type { Db } from '../../platform/postgres/db.ts';
import { issueDueCreditNotes } from './credit-notes.ts';
import { roleOn, rolesOf } from './role-store.ts';
import { taxWithin } from './rules/decide-tax.ts';
import { isDecided, salesToTax } from './tax-of-sales.ts';
import type { TaxDeps } from './tax-deps.ts';
import { taxRoutes } from './tax-routes.ts';
import type { EarnedLine, LineTax, Tax } from './tax.api.ts';

/** VAT and GST on agencies' sales: roles, decisions, invoices. */
export function createTax(deps: TaxDeps): Tax & { bindTo(binder: CallBinder): void } {
  deps.jobs.schedule('tax.credit-notes', '27 4 * * *', () => issueDueCreditNotes(deps));
  return {
    bindTo: (binder) => taxRoutes(binder, deps),
    ofEarnings: (db, lines) => ofEarnings(db, lines, deps),
    numberOf: async (db, agencyId, day) => roleOn(await rolesOf(db, [agencyId]), day)?.taxNumber ?? '',
  };
}

async function ofEarnings(db: Db, lines: readonly EarnedLine[], { stations }: TaxDeps): Promise<LineTax[]> {
  if (lines.length === 0) return [];
  const sales = await salesToTax({ itemIds: [...new Set(lines.map(({ itemId }) => itemId))] }, { db, stations });
  const byItem = new Map(sales.map((found) => [found.sale.itemId, found]));
  return lines.map(({ itemId, part, minor }) => {
    const rule = byItem.get(itemId)?.decide(part);
    if (!rule || !isDecided(rule)) return { words: 'Tax not decided' };
    const { words, id, basisPoints } = rule;
    return { words, rule: id, ...(basisPoints === undefined ? {} : { minor: taxWithin(minor, basisPoints) }) };
  });
}
