import type { Currency } from '@throughfare/kernel/money';
import { useState } from 'react';
import { PageHero } from '../../../domain/content/components/page-hero.tsx';
import { ReachSection } from '../../../domain/day-fares/reach-section.tsx';
import { SearchBox } from '../components/search-box.tsx';
import { WeekSection } from '../components/week-section.tsx';
import type { ShownDay } from '../model/week-day.ts';
import { FactList } from './components/fact-list.tsx';
import { JourneyList } from './components/journey-list.tsx';
import { RelatedPages } from './components/related-pages.tsx';
import { QuestionsAndMap } from './components/questions-and-map.tsx';
import { SectionList } from './components/section-list.tsx';
import type { LandingData } from './load-landing.ts';

type DestinationScreenProps = Omit<LandingData, 'meta'> & { readonly currency: Currency };

/** A city reached by train: its character, the ways there, and their prices this week. */
export function DestinationScreen({ page, words: own, crumbs, journeys, week, ends, currency }: DestinationScreenProps) {
  const [chosen, choose] = useState<ShownDay>();
  const [first] = journeys;
  return (
    <>
      <PageHero image={page.image} crumbs={crumbs} h1={page.h1} underBox={ends !== null}>
        <p className="mt-4 max-w-2xl text-lg sm:text-xl">{page.introduction}</p>
      </PageHero>
      {ends && (
        <div className="relative z-10 mx-auto -mt-14 max-w-[84rem] px-4 sm:-mt-20 sm:px-6 print:mt-0">
          <SearchBox ends={ends} currency={currency} words={own} chosen={chosen} />
        </div>
      )}
      <div className="mx-auto max-w-[84rem] space-y-14 px-4 py-12 sm:px-6 lg:space-y-20">
        <FactList facts={page.facts} />
        <SectionList sections={page.sections} />
        <section aria-labelledby="journeys">
          <h2 id="journeys" className="text-3xl">
            {page.place} by train, today
          </h2>
          <JourneyList journeys={journeys} />
        </section>
        {ends && first && (
          <WeekSection from={first.from.label} to={first.to.label} ends={ends} week={week} words={own} chosen={chosen} onChoose={choose} />
        )}
        <QuestionsAndMap page={page} words={own} />
        {ends && <ReachSection from={ends.to.code} name={page.place} className="print:hidden" />}
        <RelatedPages heading={`On from ${page.place}`} links={page.related} />
      </div>
    </>
  );
}
