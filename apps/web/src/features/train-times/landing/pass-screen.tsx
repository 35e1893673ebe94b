import { PageHero } from '../../../domain/content/components/page-hero.tsx';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { FactList } from './components/fact-list.tsx';
import { JourneyList } from './components/journey-list.tsx';
import { RelatedPages } from './components/related-pages.tsx';
import { QuestionsAndMap } from './components/questions-and-map.tsx';
import { SectionList } from './components/section-list.tsx';
import type { LandingData } from './load-landing.ts';

type PassScreenProps = Pick<LandingData, 'page' | 'words' | 'crumbs' | 'journeys'>;

/** A rail pass, as a page for travellers of one country: its rules, whether it pays, and journeys to make with it. */
export function PassScreen({ page, words: own, crumbs, journeys }: PassScreenProps) {
  return (
    <>
      <PageHero image={page.image} crumbs={crumbs} h1={page.h1}>
        <p className="mt-4 max-w-2xl text-lg sm:text-xl">{page.introduction}</p>
        <div className="mt-7 flex flex-wrap gap-3 print:hidden">
          <ButtonLink to={paths.bookEurailPass(passCountryOf(page))} look="action" size="large">
            Choose a pass
          </ButtonLink>
          <ButtonLink to={paths.home()} size="large">
            Compare with single tickets
          </ButtonLink>
        </div>
      </PageHero>
      <div className="mx-auto max-w-[84rem] space-y-14 px-4 py-12 sm:px-6 lg:space-y-20">
        <FactList facts={page.facts} />
        <SectionList sections={page.sections} />
        {journeys.length > 0 && (
          <section aria-labelledby="journeys">
            <h2 id="journeys" className="text-3xl">
              Single tickets for comparison
            </h2>
            <p className="mt-2 text-ink-soft">Today’s trains, with times from our timetable. Each links to its prices.</p>
            <JourneyList journeys={journeys} />
          </section>
        )}
        <QuestionsAndMap page={page} words={own} />
        <RelatedPages heading="More passes" links={page.related} />
      </div>
    </>
  );
}

/**
 * The country to search for: a single country's page searches its own pass. Pages about journeys to another country and about the Global
 * Pass search all countries.
 */
function passCountryOf({ path, map }: LandingData['page']): string {
  return path.endsWith('/rail-passes/eurail') && map.of === 'country' ? map.code : 'ALL';
}
