import type { CallAnswer } from '@throughfare/contract/call';
import type { listPromotionTerms } from '@throughfare/contract/calls/content-editor';
import { useState } from 'react';
import { Link } from 'react-router';
import { Prose } from '../../domain/content/components/prose.tsx';
import { paths } from '../../lib/paths.ts';
import { changeSharedState } from '../../lib/shared-state.ts';
import { Button } from '../../ui/button.tsx';

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
          <UseCode code={code} />
        </div>
      ))}
    </section>
  );
}

/** Keeps the code in this window (SEARCH-10): the next cart or booking page applies it. */
function UseCode({ code }: { readonly code: string }) {
  const [kept, setKept] = useState(false);
  const keep = () => {
    changeSharedState({ promoCode: code, promoChosen: true });
    setKept(true);
  };
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 noscript:hidden">
      <Button size="small" onClick={keep}>
        Use {code}
      </Button>
      <output>{kept && `${code} is taken off when you book.`}</output>
      {kept && <Link to={paths.home()}>Search trains</Link>}
    </div>
  );
}

/** A calendar day without a time zone, for example "28 February 2027". */
function dayText(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
}
