import type { TaxedPart } from '@throughfare/contract/shapes/sale-tax';
import { formatFullDay } from '@throughfare/kernel/format-day';
import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/db.ts';
import { type AgencySale, readSales } from './read-sales.ts';
import { roleOn, type RoleRow, rolesOf } from './role-store.ts';
import { areaOf, payerOf, placeOf, ruleOf, soleCountry } from './rules/decide-tax.ts';
import type { TaxRule } from './rules/tax-rules.types.ts';
import { partWords, placeWords, roleWords } from './rules/tax-words.ts';
import type { TaxDeps } from './tax-deps.ts';

/** The reason why nothing is decided: a refusal's code with its details. */
export interface Undecided {
  readonly code: 'tax.noTerms' | 'tax.noCountry' | 'tax.noRule';
  readonly details: Readonly<Record<string, string>>;
}

/** A sale with its agency's role on that day. */
export interface SaleToTax {
  readonly sale: AgencySale;
  readonly role: RoleRow | undefined;
  decide(part: TaxedPart): TaxRule | Undecided;
}

export const isDecided = (decision: TaxRule | Undecided): decision is TaxRule => 'words' in decision;

/** Captured sales of agencies, prepared for a decision on each line. */
export async function salesToTax(
  asked: Parameters<typeof readSales>[1],
  { db, stations }: Pick<TaxDeps, 'stations'> & { readonly db: Db },
): Promise<SaleToTax[]> {
  const [sales, shopCountry] = await Promise.all([readSales(db, asked), countryOfShop(db)]);
  const roles = await rolesOf(db, [...new Set(sales.map(({ agencyId }) => agencyId))]);
  return sales.map((sale) => {
    const own = roles.filter(({ agencyId }) => agencyId === sale.agencyId);
    const role = roleOn(own, sale.soldOn);
    const countries = sale.isPass
      ? 'EuropeanPass'
      : (sale.countries ?? sale.stations.map((code) => stations.byCode(code)?.countryCode ?? ''));
    return { sale, role, decide: (part) => decide(part, sale, role, { countries, shopCountry }) };
  });
}

interface Places {
  readonly countries: readonly string[] | 'EuropeanPass';
  readonly shopCountry: string;
}

function decide(
  part: TaxedPart,
  { soldOn }: AgencySale,
  role: RoleRow | undefined,
  { countries, shopCountry }: Places,
): TaxRule | Undecided {
  if (!role) return { code: 'tax.noTerms', details: {} };
  const { country } = role;
  if (areaOf(country) === undefined) return { code: 'tax.noCountry', details: { country } };
  const place = placeOf(country, countries);
  const payer = payerOf(country, shopCountry);
  const registered = role.taxNumber !== '';
  const rule = ruleOf({ soldOn, country, role: role.role, registered, part, place, travelCountry: soleCountry(countries), payer });
  if (rule) return rule;
  const from = part === 'commission' ? `, paid from ${shopCountry || 'a country that the shop has not entered'}` : '';
  const what = `the ${partWords[part]} of ${roleWords[role.role]} in ${country}${registered ? '' : ' without a tax number'} for ${placeWords[place]}${from}, sold on ${formatFullDay(soldOn)}`;
  return { code: 'tax.noRule', details: { what } };
}

/** The country of the super agency, which pays the commission; empty if its details have none. */
async function countryOfShop(db: Db): Promise<string> {
  const { rows } = await sql<{ country: string }>`
    select country from shared.agency where super_agency order by created_at, id limit 1`.execute(db);
  return rows[0]?.country ?? '';
}
