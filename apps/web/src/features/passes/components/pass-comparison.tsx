import type { PassSelection } from '@throughfare/contract/shapes/rail-pass';
import { formatFullDay } from '@throughfare/kernel/format-day';
import { fromDecimal, money, toDecimal } from '@throughfare/kernel/money';
import { Link } from 'react-router';
import { paths, type PassResultsQuery } from '../../../lib/paths.ts';
import { Panel } from '../../../ui/panel.tsx';
import { showAmount } from '../../../domain/money/amounts.ts';
import { toggleCompared } from '../model/pass-results.ts';

interface PassComparisonProps {
  readonly passes: readonly PassSelection[];
  readonly query: PassResultsQuery;
}

const rows: readonly { readonly name: string; readonly of: (pass: PassSelection) => string }[] = [
  { name: 'Length', of: ({ item }) => item },
  { name: 'Class', of: ({ serviceClass }) => (serviceClass === 'FIRST' ? '1st class' : '2nd class') },
  { name: 'Countries', of: ({ countries }) => String(countries.length) },
  { name: 'Valid until', of: ({ validUntil }) => formatFullDay(validUntil) },
  { name: 'Price for everybody', of: ({ amount, currency }) => showAmount(amount, currency) },
  { name: 'For each travel day', of: perDay },
];

/** Up to three passes side by side (PASS-2). */
export function PassComparison({ passes, query }: PassComparisonProps) {
  if (passes.length === 0) return null;
  return (
    <Panel as="section" aria-labelledby="comparison">
      <h2 id="comparison" className="text-2xl">
        Compared
      </h2>
      {passes.length === 1 && <p className="mt-1 text-ink-soft">Choose another pass to compare it with.</p>}
      <table className="mt-3 w-full table-fixed border-collapse text-[0.9375rem]">
        <thead>
          <tr>
            <th scope="col" className="max-sm:hidden">
              <span className="sr-only">What is compared</span>
            </th>
            {passes.map((pass) => {
              const without = toggleCompared(query, pass.id);
              return (
                <th key={pass.id} scope="col" className="py-2 pr-2 text-left align-top font-semibold sm:pr-4">
                  {pass.mainProductName}
                  {without && (
                    <Link to={paths.passResults(without)} preventScrollReset className="block text-sm font-normal">
                      Remove
                      <span className="sr-only">
                        {' '}
                        {pass.mainProductName}, {pass.item}
                      </span>
                    </Link>
                  )}
                </th>
              );
            })}
          </tr>
        </thead>
        {rows.map(({ name, of }) => (
          <tbody key={name} className="border-t border-line">
            {/* On a phone, a row's name is above it, so that three passes fit side by side. */}
            <tr className="sm:hidden">
              <th scope="rowgroup" colSpan={passes.length} className="pt-2 text-left text-sm font-normal text-ink-soft">
                {name}
              </th>
            </tr>
            <tr>
              <th scope="row" className="py-2 pr-4 text-left font-normal text-ink-soft max-sm:hidden">
                {name}
              </th>
              {passes.map((pass) => (
                <td key={pass.id} className="pr-2 pb-2 align-top sm:py-2 sm:pr-4">
                  {of(pass)}
                </td>
              ))}
            </tr>
          </tbody>
        ))}
      </table>
    </Panel>
  );
}

function perDay({ amount, currency, noOfDays }: PassSelection): string {
  const minor = Math.round(fromDecimal(currency, amount).minor / noOfDays);
  return showAmount(toDecimal(money(currency, minor)), currency);
}
