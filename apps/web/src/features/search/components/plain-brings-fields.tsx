import { mostPassengers } from '@throughfare/kernel/travellers/party-rules';
import { broughtSummary, broughtWords } from '../../../domain/party/party-summary.ts';
import type { Party } from '../../../domain/party/party.ts';

/** The wheelchairs, bicycles and assistance dogs of a party before JavaScript (ACCESS-1). */
export function PlainBringsFields({ party }: { readonly party: Party }) {
  return (
    <details className="text-[0.9375rem]" open={broughtSummary(party) !== '' || undefined}>
      <summary className="flex min-h-8 cursor-pointer items-center font-medium text-pine-700">Wheelchair, bicycles, assistance dog</summary>
      <div className="mt-1 flex flex-wrap gap-x-4 gap-y-2">
        {broughtWords.map(([field, , many]) => (
          <label key={field} className="flex items-center gap-2 first-letter:uppercase">
            <input
              type="number"
              name={field}
              min={0}
              max={mostPassengers}
              defaultValue={party.brings?.[field] ?? 0}
              className="min-h-9 w-14 rounded-control border-[1.5px] border-line-strong bg-surface px-2"
            />
            {many}
          </label>
        ))}
      </div>
    </details>
  );
}
