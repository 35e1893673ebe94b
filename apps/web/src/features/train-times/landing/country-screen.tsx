import type { Currency } from '@throughfare/kernel/money';
import { useState } from 'react';
import { Link } from 'react-router';
import { fillIn } from '../../../lib/fill-in.ts';
import { PageHero } from '../../../domain/content/components/page-hero.tsx';
import { SearchBox } from '../components/search-box.tsx';
import { WeekSection } from '../components/week-section.tsx';
import type { ShownDay } from '../model/week-day.ts';
import { JourneyList } from './components/journey-list.tsx';
import { QuestionsAndMap } from './components/questions-and-map.tsx';
import { SectionList } from './components/section-list.tsx';
import type { LandingData } from './load-landing.ts';

const languageNames = { 'en-GB': 'English', 'en-US': 'English', fr: 'Français' } as const;

type CountryScreenProps = Omit<LandingData, 'meta'> & { readonly currency: Currency };

/** Trains of a country, wholly in the page's language. */
export function CountryScreen({ page, words: own, crumbs, journeys, week, ends, currency }: CountryScreenProps) {
  const [chosen, choose] = useState<ShownDay>();
  const [first] = journeys;
  const others = page.alternates.filter(({ language }) => language !== page.language);
  return (
    <div lang={page.language}>
      <PageHero image={page.image} crumbs={crumbs} breadcrumbsLabel={own.breadcrumbs} h1={page.h1} underBox={ends !== null}>
        <p className="mt-4 max-w-2xl text-lg sm:text-xl">{page.introduction}</p>
        {others.map(({ language, path }) => (
          <p key={path} className="mt-3 text-sm print:hidden">
            {own.otherLanguage}{' '}
            <Link to={path} lang={language} hrefLang={language} className="inline-flex min-h-6 items-center text-white">
              {languageNames[language]}
            </Link>
          </p>
        ))}
      </PageHero>
      {ends && (
        <div className="relative z-10 mx-auto -mt-14 max-w-[84rem] px-4 sm:-mt-20 sm:px-6 print:mt-0">
          <SearchBox ends={ends} currency={currency} words={own} chosen={chosen} />
        </div>
      )}
      <div className="mx-auto max-w-[84rem] space-y-14 px-4 py-12 sm:px-6 lg:space-y-20">
        {ends && first && (
          <WeekSection from={first.from.label} to={first.to.label} ends={ends} week={week} words={own} chosen={chosen} onChoose={choose} />
        )}
        <section aria-labelledby="journeys">
          <h2 id="journeys" className="text-3xl">
            {fillIn(own.journeys, { place: page.place })}
          </h2>
          <JourneyList journeys={journeys} />
        </section>
        <SectionList sections={page.sections} />
        <QuestionsAndMap page={page} words={own} />
      </div>
    </div>
  );
}
