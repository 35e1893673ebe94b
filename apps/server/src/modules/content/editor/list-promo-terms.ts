import type { CallAnswer } from '@throughfare/contract/call';
import type { listPromotionTerms } from '@throughfare/contract/calls/content-editor';
import { epochToLocal } from '@throughfare/kernel/zoned-time';
import type { ContentDeps } from '../content-deps.ts';
import { listContent } from '../content-store.ts';
import { cleanHtml } from '../clean-html.ts';

type Terms = CallAnswer<typeof listPromotionTerms>['data']['promotions'];

interface WrittenTerms {
  readonly description: string;
  readonly terms: string;
}

/** The promo codes that are still valid anywhere, with the terms written by an editor, otherwise those they were set up with. */
export async function listPromoTerms({ db, clock, promotions }: Pick<ContentDeps, 'db' | 'clock' | 'promotions'>): Promise<Terms> {
  const [known, written] = await Promise.all([promotions(), listContent<WrittenTerms>(db, 'PROMO')]);
  // The last time zone in which a day ends.
  const today = epochToLocal('Pacific/Honolulu', clock.now()).date;
  const valid = known.filter(({ validUntil }) => validUntil >= today);
  return Promise.all(
    valid.map(async ({ code, description, validFrom, validUntil, markets, terms }) => {
      const own = written.find(({ slug }) => slug === code)?.body;
      return {
        code,
        description: own?.description ?? description,
        validFrom,
        validUntil,
        markets: [...markets],
        terms: await cleanHtml(own?.terms ?? `<p>${terms}</p>`),
      };
    }),
  );
}
