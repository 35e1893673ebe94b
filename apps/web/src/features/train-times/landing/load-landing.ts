import { getRouteTimes, listRoutePages } from '@throughfare/contract/calls/content';
import { getLandingPage, type LandingPage } from '@throughfare/contract/calls/landing-pages';
import { redirect } from 'react-router';
import type { Visitor } from '../../../lib/visitor.ts';
import { pagePath } from '../../../lib/page-path.ts';
import { paths } from '../../../lib/paths.ts';
import { pageMeta } from '../../../domain/content/model/page-meta.ts';
import { loadEnds, loadWeek } from '../load-strip.ts';
import { faqData } from '../model/faq.ts';
import { rowFacts } from '../model/time-facts.ts';
import { words } from '../model/words.data.ts';
import { languageLinks } from './model/language-links.ts';

/**
 * A page about a country, a destination or a pass, with the times and prices of its journeys. If there is no such page, or it cannot be
 * loaded: home (CONTENT-5).
 */
export async function loadLanding(visitor: Visitor, address: string) {
  const path = decodeURIComponent(pagePath(new URL(address).pathname)).slice(0, 160);
  const found = await visitor.ask(getLandingPage, { query: { path } });
  if (!found.ok) throw redirect(paths.home(), { status: 302, headers: { 'Cache-Control': 'no-store' } });
  return landingParts(visitor, found.data.data.page);
}

/** The page's data beside its texts: times, prices, and further pages. */
export async function landingParts(visitor: Visitor, page: LandingPage) {
  const [first] = page.journeys;
  const own = words[page.language];
  const week = first ? loadWeek(visitor, first.from, first.to, own) : null;
  const [listed, ...times] = await Promise.all([
    visitor.ask(listRoutePages, {}),
    ...page.journeys.map(({ from, to }) => visitor.ask(getRouteTimes, { query: { fromStation: from.code, toStation: to.code } })),
  ]);
  const routes = listed.ok ? listed.data.data.pages : [];
  const journeys = page.journeys.map(({ from, to }, index) => {
    const answer = times[index];
    const route = routes.find(({ fromStation, toStation }) => fromStation === from.name && toStation === to.name);
    return {
      from,
      to,
      date: answer?.ok ? answer.data.data.date : undefined,
      facts: rowFacts(answer?.ok ? answer.data.data : null, own),
      // Readers of other languages are led to the search, because a page in another language would not help them.
      path: route && page.language !== 'fr' ? paths.trainTimes(route.pageUrl) : paths.homeWithStations(from.name, to.name),
    };
  });
  const { brandName, publicUrl } = visitor.page.settings;
  const parent =
    page.kind === 'PASS'
      ? { name: 'Eurail and Interrail', path: paths.information('/eurail-pass') }
      : { name: own.trainTimes, path: paths.trainTimes() };
  const crumbs = [{ name: own.home, path: paths.home() }, parent, { name: page.place, path: page.path }];
  return {
    page,
    words: own,
    crumbs,
    journeys,
    week: await week,
    ends: first ? await loadEnds(visitor, first.from, first.to, journeys[0]?.date) : null,
    meta: [
      ...pageMeta({
        site: { brandName, publicUrl },
        title: page.metaTitle,
        description: page.metaDescription,
        path: page.path,
        image: page.image,
        crumbs,
        data: [faqData(page.questions)],
      }),
      ...languageLinks(publicUrl, page.alternates),
    ],
  };
}

export type LandingData = Awaited<ReturnType<typeof landingParts>>;
