import { getPopularJourneys, getRouteTimes, type SeoPage } from '@throughfare/contract/calls/content';
import type { Visitor } from '../../lib/visitor.ts';
import { paths } from '../../lib/paths.ts';
import { fillIn } from '../../lib/fill-in.ts';
import { mapPicture } from '../../domain/content/model/map-picture.ts';
import { pageMeta } from '../../domain/content/model/page-meta.ts';
import { loadEnds, loadWeek } from './load-strip.ts';
import { faqData, readQuestion } from './model/faq.ts';
import { journeyLists } from './model/journey-lists.ts';
import { plainStation } from './model/plain-station.ts';
import { ownSaving, saveLine, saveNote } from './model/save-note.ts';
import { timeFacts } from './model/time-facts.ts';
import { dayText } from './model/week-day.ts';
import { words } from './model/words.data.ts';

/** The computed parts of a route page: times, prices and other journeys. Each may be missing (CONTENT-5). */
export async function loadRoute(visitor: Visitor, page: SeoPage) {
  const { fromStation: from, toStation: to } = page;
  const own = words['en-GB'];
  const week = loadWeek(visitor, from, to, own);
  const [there, back, popular] = await Promise.all([
    visitor.ask(getRouteTimes, { query: { fromStation: from.code, toStation: to.code } }),
    visitor.ask(getRouteTimes, { query: { fromStation: to.code, toStation: from.code } }),
    visitor.ask(getPopularJourneys, { query: { fromStation: from.name, toStation: to.name } }),
  ]);
  const questions = [page.content4a, page.content4b, page.content4c].map(readQuestion);
  const { brandName, publicUrl } = visitor.page.settings;
  const crumbs = [
    { name: 'Home', path: paths.home() },
    { name: 'Train times', path: paths.trainTimes() },
    { name: page.h1, path: page.canonicalURL },
  ];
  const [origin, destination] = [plainStation(from.name), plainStation(to.name)];
  const day = (there.ok ? there : back.ok ? back : undefined)?.data.data.date;
  return {
    page,
    words: own,
    save: { line: saveLine, own: ownSaving(page.pageUrl, origin, destination), note: saveNote() },
    questions,
    crumbs,
    from: origin,
    to: destination,
    map: mapPicture.route(from.code, to.code),
    dayHeading: day === undefined ? '' : fillIn(own.timetableOf, { day: dayText(day, own.locale) }),
    directions: [
      ...(there.ok ? [{ from: origin, to: destination, facts: timeFacts(there.data.data, own) }] : []),
      ...(back.ok ? [{ from: destination, to: origin, facts: timeFacts(back.data.data, own) }] : []),
    ],
    journeys: journeyLists(from.name, to.name, popular.ok ? popular.data.data.body.map(({ _source }) => _source) : []),
    week: await week,
    ends: await loadEnds(visitor, from, to, there.ok ? there.data.data.date : undefined),
    meta: pageMeta({
      site: { brandName, publicUrl },
      title: page.metaTitle,
      description: page.metaDescription,
      path: page.canonicalURL,
      image: page.bannerImage,
      crumbs,
      data: [faqData(questions)],
    }),
  };
}

export type RouteData = Awaited<ReturnType<typeof loadRoute>>;
