import { getPopularJourneys, getRouteTimes, type SeoPage } from '@throughfare/contract/calls/content';
import type { Visitor } from '../../app/visitor.ts';
import { paths } from '../../lib/paths.ts';
import { breadcrumbData } from '../content/model/breadcrumb-data.ts';
import { loadEnds, loadWeek } from './load-strip.ts';
import { faqData, readQuestion } from './model/faq.ts';

/** What a route page shows beside its texts: times, prices, and where else to go. Each part may be missing (Spec 3 §8). */
export async function loadRoute(visitor: Visitor, page: SeoPage) {
  const { fromStation: from, toStation: to } = page;
  const week = loadWeek(visitor, from, to);
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
  return {
    page,
    questions,
    crumbs,
    there: there.ok ? there.data.data : null,
    back: back.ok ? back.data.data : null,
    journeys: popular.ok ? popular.data.data.body.map(({ _source }) => _source) : [],
    week: await week,
    ends: await loadEnds(visitor, from, to, there.ok ? there.data.data.date : undefined),
    meta: {
      site: { brandName, publicUrl },
      title: page.metaTitle,
      description: page.metaDescription,
      path: page.canonicalURL,
      image: page.bannerImage,
      data: [breadcrumbData(publicUrl, crumbs), faqData(questions)],
    },
  };
}
