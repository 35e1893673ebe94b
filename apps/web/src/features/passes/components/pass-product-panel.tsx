import type { PassSelection } from '@throughfare/contract/shapes/rail-pass';
import { formatFullDay } from '@throughfare/kernel/format-day';
import { Link } from 'react-router';
import { paths, type PassResultsQuery } from '../../../lib/paths.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Prose } from '../../../domain/content/components/prose.tsx';
import { showAmount } from '../../../domain/money/amounts.ts';
import { AddPassButton } from './add-pass-button.tsx';
import { groupText, mostCompared, toggleCompared, type PassProductGroup } from '../model/pass-results.ts';

interface PassProductPanelProps {
  readonly product: PassProductGroup;
  readonly query: PassResultsQuery;
  readonly showsCommission: boolean;
}

/** One product in all its lengths: a row each, with the price for each group and for the whole party. */
export function PassProductPanel({ product: { name, passes }, query, showsCommission }: PassProductPanelProps) {
  const [first] = passes;
  return (
    <Panel padded={false}>
      <div className="border-b border-line px-5 py-4 sm:px-6">
        <h3 className="text-xl">{name}</h3>
        {first && (
          <p className="mt-0.5 text-[0.9375rem] text-ink-soft">
            {first.countries.length === 1 ? 'One country' : `${first.countries.length} countries`},{' '}
            {first.serviceClass === 'FIRST' ? '1st class' : '2nd class'}
          </p>
        )}
      </div>
      <ul>
        {passes.map((pass) => (
          <li key={pass.id} className="border-b border-line px-5 py-4 last:border-b-0 sm:px-6">
            <PassRow pass={pass} query={query} showsCommission={showsCommission} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

interface PassRowProps {
  readonly pass: PassSelection;
  readonly query: PassResultsQuery;
  readonly showsCommission: boolean;
}

function PassRow({ pass, query, showsCommission }: PassRowProps) {
  const toggled = toggleCompared(query, pass.id);
  const isCompared = query.compare.includes(pass.id);
  return (
    <div className="grid items-center gap-x-6 gap-y-3 sm:grid-cols-[minmax(0,1fr)_auto_auto]">
      <div className="min-w-0">
        <h4 className="text-lg font-semibold">{pass.item}</h4>
        <p className="text-[0.9375rem] text-ink-soft">Valid until {formatFullDay(pass.validUntil)}</p>
        <p className="mt-1 text-[0.9375rem] text-ink-soft">
          {pass.travellers
            .map((group) => `${groupText(group)} ${showAmount(group.price, pass.currency)}${group.count > 1 ? ' each' : ''}`)
            .join(', ')}
        </p>
        <Disclosure summary="How it works" className="mt-1">
          <Prose html={pass.desc} className="text-[0.9375rem]" />
        </Disclosure>
      </div>
      <p className="sm:text-right">
        <span className="text-2xl font-bold">{showAmount(pass.amount, pass.currency)}</span>
        {showsCommission && pass.commission !== undefined && (
          <span className="block text-sm text-ink-soft">
            Commission {showAmount(pass.commission, pass.currency)} ({pass.commissionRate} %)
          </span>
        )}
      </p>
      <div className="flex flex-wrap items-center gap-3 sm:justify-end">
        {toggled ? (
          <Link to={paths.passResults(toggled)} preventScrollReset className="inline-flex min-h-11 items-center">
            {isCompared ? 'Remove from comparison' : 'Compare'}
            <span className="sr-only">
              {' '}
              {pass.mainProductName}, {pass.item}
            </span>
          </Link>
        ) : (
          <span className="text-sm text-ink-soft">{mostCompared} passes are compared</span>
        )}
        <AddPassButton pass={pass} query={query} />
      </div>
    </div>
  );
}
