import type { CallAnswer } from '@throughfare/contract/call';
import type { listPromotionTerms } from '@throughfare/contract/calls/content-editor';
import { Prose } from '../../domain/content/components/prose.tsx';

type Promotion = CallAnswer<typeof listPromotionTerms>['data']['promotions'][number];

/** The valid codes, each with its own terms below the common ones. */
export function PromotionTerms({ promotions }: { readonly promotions: readonly Promotion[] }) {
  return (
    <section aria-labelledby="codes" className="mx-auto max-w-[46rem] px-4 pb-14 sm:px-6">
      <h2 id="codes" className="text-[1.625rem]">
        Codes that can be used
      </h2>
      {promotions.map(({ code, description, validFrom, validUntil, markets, terms }) => (
        <div key={code} className="mt-6 border-t border-line pt-5">
          <h3 className="text-xl">{code}</h3>
          <p className="mt-1 font-semibold">{description}</p>
          <p className="mt-1 text-[0.9375rem] text-ink-soft">
            From {dayText(validFrom)} to {dayText(validUntil)}
            {markets.length > 0 && `, on the storefronts ${markets.join(', ')}`}
          </p>
          <Prose html={terms} className="mt-2" />
        </div>
      ))}
    </section>
  );
}

/** A calendar day without a time zone, for example "28 February 2027". */
function dayText(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
}
