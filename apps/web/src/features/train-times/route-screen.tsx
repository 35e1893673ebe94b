import type { Currency } from '@throughfare/kernel/money';
import { useState } from 'react';
import { MapFigure } from '../../domain/content/components/map-figure.tsx';
import { PageHero } from '../../domain/content/components/page-hero.tsx';
import { Picture } from '../../domain/content/components/picture.tsx';
import { Prose } from '../../domain/content/components/prose.tsx';
import { QuestionList } from '../../domain/content/components/question-list.tsx';
import { DayFacts } from './components/day-facts.tsx';
import { ReachSection } from '../../domain/day-fares/reach-section.tsx';
import { PopularJourneys } from './components/popular-journeys.tsx';
import { SearchBox } from './components/search-box.tsx';
import { WeekSection } from './components/week-section.tsx';
import type { ShownDay } from './model/week-day.ts';
import type { RouteData } from './load-route.ts';

type RouteScreenProps = Omit<RouteData, 'meta'> & { readonly currency: Currency };

const column = 'mx-auto max-w-[84rem] px-4 sm:px-6';

/** The page of a route: this week's prices, train times, and facts about both ends. */
export function RouteScreen(props: RouteScreenProps) {
  const { page, words: own, save, questions, crumbs, from, to, map, dayHeading, directions, journeys, week, ends, currency } = props;
  const [chosen, choose] = useState<ShownDay>();
  const blocks = [
    { heading: page.block1H2, html: page.content1, image: page.content1Image },
    { heading: page.block3H2, html: page.content3, image: page.content2Image },
  ];
  return (
    <>
      <PageHero image={page.bannerImage} crumbs={crumbs} h1={page.h1} underBox>
        <p className="mt-3 max-w-xl text-[1.0625rem] sm:mt-4 sm:text-xl">{save.line}</p>
        {save.own !== undefined && (
          <p className="mt-2.5 w-fit max-w-xl rounded-control bg-amber px-3 py-1 leading-snug font-bold text-pine-950 sm:mt-3 sm:text-lg">
            {save.own}
          </p>
        )}
      </PageHero>
      <div className={`relative z-10 -mt-14 sm:-mt-20 print:mt-0 ${column}`}>
        <SearchBox ends={ends} currency={currency} words={own} chosen={chosen} />
        {/* Below the box: above it, the box would start below the first half of a phone's screen. */}
        <p className="mt-3 max-w-4xl text-sm text-ink-soft">{save.note}</p>
      </div>
      <div className={`${column} space-y-14 py-10 lg:space-y-20`}>
        <WeekSection from={from} to={to} ends={ends} week={week} words={own} chosen={chosen} onChoose={choose} />
        <div className="grid gap-8 lg:grid-cols-[7fr_5fr] lg:gap-10">
          <DayFacts heading={dayHeading} directions={directions} />
          <MapFigure map={map} alt={`Map of the line from ${from} to ${to} with the stations where the fastest train calls`} />
        </div>
        {blocks.map(({ heading, html, image }, index) => (
          <section key={heading} className="grid items-center gap-8 lg:grid-cols-2 lg:gap-14">
            <div className={index % 2 === 1 ? 'lg:order-last' : undefined}>
              <h2 className="mb-4 text-3xl">{heading}</h2>
              <Prose html={html} />
            </div>
            <Picture src={image} alt="" sizes="(min-width: 64rem) 38rem, 100vw" className="rounded-panel print:hidden" />
          </section>
        ))}
        <div className="grid gap-12 lg:grid-cols-[5fr_7fr] lg:gap-14">
          <section className="self-start rounded-panel bg-pine-50 p-6 sm:p-8">
            <h2 className="mb-4 text-[1.75rem]">{page.block5H2}</h2>
            <Prose html={page.content5} />
          </section>
          <QuestionList heading={own.questions} questions={questions} />
        </div>
        {own.locale.startsWith('en') && <ReachSection from={ends.from.code} name={from} className="print:hidden" />}
        <PopularJourneys lists={journeys} />
      </div>
    </>
  );
}
