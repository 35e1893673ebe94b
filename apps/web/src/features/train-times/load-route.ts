import { getPopularJourneys, getRouteTimes, getTimetableWeek, type SeoPage } from '@throughfare/contract/calls/content';
import type { Visitor } from '../../app/visitor.ts';
import { faqData, readQuestion } from './model/faq.ts';

/** Prices that were asked for a moment ago are in the page; the others come after it, so that it need not wait. */
const patienceMs = 250;

/** What a route page shows beside its texts: times, prices, and where else to go. Each part may be missing (Spec 3 §8). */
export async function loadRoute(visitor: Visitor, page: SeoPage) {
  const ends = { fromStation: page.fromStation.code, toStation: page.toStation.code };
  const week = visitor.ask(getTimetableWeek, { body: ends }).catch(() => undefined);
  const [times, popular, early] = await Promise.all([
    visitor.ask(getRouteTimes, { query: ends }),
    visitor.ask(getPopularJourneys, { query: { fromStation: page.fromStation.name, toStation: page.toStation.name } }),
    Promise.race([week, new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs))]),
  ]);
  const questions = [page.content4a, page.content4b, page.content4c].map(readQuestion);
  const { brandName, publicUrl } = visitor.page.settings;
  return {
    page,
    questions,
    times: times.ok ? times.data.data : null,
    journeys: popular.ok ? popular.data.data.body.map(({ _source }) => _source) : [],
    week: early?.ok ? early.data.data.data : null,
    meta: {
      site: { brandName, publicUrl },
      title: page.metaTitle,
      description: page.metaDescription,
      path: page.canonicalURL,
      image: page.bannerImage,
      data: [faqData(questions)],
    },
  };
}
