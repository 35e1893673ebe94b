import type { CallAnswer } from '@throughfare/contract/call';
import type { getRouteTimes, SeoPage } from '@throughfare/contract/calls/content';
import { MapFigure } from '../content/components/map-figure.tsx';
import { Picture } from '../content/components/picture.tsx';
import { Prose } from '../content/components/prose.tsx';
import { mapPicture } from '../content/model/map-picture.ts';
import { DayFacts } from './components/day-facts.tsx';
import { PopularJourneys } from './components/popular-journeys.tsx';
import { SearchBox } from './components/search-box.tsx';
import { WeekStrip } from './components/week-strip.tsx';
import type { Question } from './model/faq.ts';
import type { RouteCard } from './model/group-by-origin.ts';
import { plainStation } from './model/plain-station.ts';
import type { Week } from './model/week-day.ts';

interface RouteScreenProps {
  readonly page: SeoPage;
  readonly questions: readonly Question[];
  readonly times: CallAnswer<typeof getRouteTimes>['data'] | null;
  readonly journeys: readonly RouteCard[];
  readonly week: Week | null;
}

const column = 'mx-auto max-w-[84rem] px-4 sm:px-6';

/** Train times of a route: what it costs this week, when trains run, and what there is to know of both ends. */
export function RouteScreen({ page, questions, times, journeys, week }: RouteScreenProps) {
  const [from, to] = [plainStation(page.fromStation.name), plainStation(page.toStation.name)];
  const blocks = [
    { heading: page.block1H2, html: page.content1, image: page.content1Image },
    { heading: page.block3H2, html: page.content3, image: page.content2Image },
  ];
  return (
    <>
      <section className="relative overflow-hidden bg-pine-700 print:bg-transparent">
        <Picture src={page.bannerImage} alt="" first fill className="print:hidden" />
        <div className="absolute inset-0 bg-linear-to-r from-pine-900/85 via-pine-900/55 to-pine-900/10 print:hidden" />
        <div className={`relative ${column} pt-10 pb-24 text-white sm:pt-16 sm:pb-32 print:pb-4 print:text-ink`}>
          <h1 className="max-w-2xl text-[2.5rem] sm:text-6xl">{page.h1}</h1>
          <p className="mt-4 max-w-xl text-xl">Save 61% on average when you buy in advance.</p>
          <p className="mt-2 max-w-xl text-sm text-white/90 print:text-ink">
            A figure of the British rail trade for Advance fares bought at least a week ahead, compared with fares bought on the day. What
            you save depends on line and train: below are the prices of this one.
          </p>
        </div>
      </section>
      <div className={`relative z-10 -mt-14 sm:-mt-20 print:mt-0 ${column}`}>
        <SearchBox from={page.fromStation} to={page.toStation} today={times?.date} />
      </div>
      <div className={`${column} space-y-14 py-12`}>
        <section aria-labelledby="week" className="print:hidden">
          <h2 id="week" className="text-3xl">
            Lowest prices found during the week
          </h2>
          <p className="mt-2 text-ink-soft">
            {from} to {to}, one adult, one way
          </p>
          <WeekStrip pageUrl={page.pageUrl} week={week} />
        </section>
        {times && <DayFacts times={times} />}
        {blocks.map(({ heading, html, image }, index) => (
          <section key={heading} className="grid items-center gap-8 lg:grid-cols-2 lg:gap-14">
            <div className={index % 2 === 1 ? 'lg:order-last' : undefined}>
              <h2 className="mb-4 text-3xl">{heading}</h2>
              <Prose html={html} />
            </div>
            <Picture src={image} alt="" sizes="(min-width: 64rem) 38rem, 100vw" className="rounded-panel print:hidden" />
          </section>
        ))}
        <section className="grid items-center gap-8 lg:grid-cols-2 lg:gap-14">
          <div>
            <h2 className="mb-4 text-3xl">{page.block5H2}</h2>
            <Prose html={page.content5} />
          </div>
          <MapFigure
            map={mapPicture.route(page.fromStation.code, page.toStation.code)}
            alt={`Map of the line from ${from} to ${to} with the stations where the fastest train calls`}
          />
        </section>
        <section aria-labelledby="faq" className="max-w-[46rem]">
          <h2 id="faq" className="text-3xl">
            Frequently Asked Questions
          </h2>
          {questions.map(({ question, answer }) => (
            <div key={question} className="mt-6 border-t border-line pt-5">
              <h3 className="text-xl">{question}</h3>
              <Prose html={answer} className="mt-2" />
            </div>
          ))}
        </section>
        <PopularJourneys origin={page.fromStation.name} destination={page.toStation.name} journeys={journeys} />
      </div>
    </>
  );
}
