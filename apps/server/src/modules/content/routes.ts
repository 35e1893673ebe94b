import { defaultMarket } from '@throughfare/kernel/market';
import { getCurrentAlerts } from '@throughfare/contract/calls/alert-banner';
import {
  getArticle,
  getInformationPage,
  getPopularJourneys,
  getRouteTimes,
  getSeoPage,
  getTimetableWeek,
  listArticles,
  listContentPaths,
  listRoutePages,
  type Article,
  type ContentStatus,
  type InformationPage,
  type SeoPage,
} from '@throughfare/contract/calls/content';
import { getLandingPage, listLandingPages, type LandingPage } from '@throughfare/contract/calls/landing-pages';
import { Refusal } from '@throughfare/kernel/refusal';
import { epochToLocal } from '@throughfare/kernel/zoned-time';
import { withBrowseFrom } from '../../platform/binding/claims.ts';
import type { CallBinder } from '../../platform/binding/call-context.ts';
import type { Session } from '../../platform/binding/session.ts';
import type { Reads } from '../../platform/postgres/reads.ts';
import { marketDay } from '@throughfare/kernel/market-day';
import { requestCurrency } from '../search/search.api.ts';
import { agencyAlertRoutes } from './agency-alerts.ts';
import type { ContentDeps } from './content-deps.ts';
import { findContent, listContent, listLandingCards } from './content-store.ts';
import { editorRoutes } from './editor/editor-routes.ts';
import { popularJourneys, routeJourneys } from './popular-journeys.ts';
import type { PopularJourney } from './rules/journeys-from.ts';
import { keepAnswers } from './keep-answers.ts';
import { routeTimes, type RouteTimesWish } from './route-times.ts';
import { alertsOfDay, type Banner } from './rules/alerts-of-day.ts';
import { landingPath } from './rules/landing-parts.ts';
import { mayRead } from './rules/may-read.ts';
import { asWebp } from './rules/page-markup.ts';

const found = <Item>(item: Item | undefined): Item => {
  if (item === undefined) throw new Refusal('object.notFound');
  return item;
};

/** A list leaves out the texts of its articles. */
const cardOf = ({ id, title, image, imageAlt, date, desc, contentForCount }: Article) => ({
  id,
  title,
  image: asWebp(image),
  imageAlt,
  date,
  desc,
  contentForCount,
});

export function contentRoutes(binder: CallBinder, deps: ContentDeps): void {
  /** Whoever may edit a page finds it as they have left it. */
  const readsOf = (session: Session | undefined): Reads['recent'] =>
    session?.role === 'B2BAdmin' ? deps.reads.current : deps.reads.recent;
  editorRoutes(binder, deps);
  agencyAlertRoutes(binder, deps);
  const timesOfDay = keepAnswers({
    clock: deps.clock,
    freshForMs: 3_600_000,
    ask: (wish: RouteTimesWish, address: string) => deps.sideWork(address, async () => routeTimes(wish, deps)),
  });
  /** Only editors see other states than PUBLISHED (CONTENT-4). */
  async function checkReader(status: ContentStatus, session: Session | undefined): Promise<void> {
    const isEditor = status !== 'PUBLISHED' && session !== undefined && (await deps.editorOf(session)) !== undefined;
    if (!mayRead(status, { isEditor })) {
      throw new Refusal(session && session.role !== 'visitor' ? 'session.wrongRole' : 'session.required');
    }
  }

  const todayAt = (code: string) => epochToLocal(deps.stations.byCode(code)?.zone ?? 'UTC', deps.clock.now()).date;

  binder.bind(listArticles, async ({ session }) => {
    const articles = await readsOf(session)((db) => listContent<Article>(db, 'ARTICLE'));
    return { data: { articles: articles.map(({ body }) => cardOf(body)) } };
  });

  binder.bind(getArticle, async ({ request, session }) => {
    // Some links in use say `roland-garos ` with a trailing blank.
    const slug = request.query.id.trim();
    const article = found(await readsOf(session)((db) => findContent<Article>(db, { kind: 'ARTICLE', slug })));
    return { data: { article: { ...article, image: asWebp(article.image) } } };
  });

  binder.bind(getInformationPage, async ({ request, session }) => ({
    data: {
      page: found(await readsOf(session)((db) => findContent<InformationPage>(db, { kind: 'INFORMATION', slug: request.query.path }))),
    },
  }));

  binder.bind(getSeoPage, async ({ request, session }) => {
    const { pageUrl, status = 'PUBLISHED' } = request.query;
    await checkReader(status, session);
    return { data: { body: found(await readsOf(session)((db) => findContent<SeoPage>(db, { kind: 'ROUTE', slug: pageUrl, status }))) } };
  });

  binder.bind(getPopularJourneys, async ({ request, session }) => {
    const { fromStation, toStation } = request.query;
    const [chosen, derived] = await readsOf(session)((db) =>
      Promise.all([listContent<PopularJourney>(db, 'JOURNEY'), popularJourneys(db, request.query)]),
    );
    // Editors' choices come before those derived from the existing pages.
    const own = chosen.map(({ body }) => body).filter((journey) => [fromStation, toStation].includes(journey.fromStation));
    const journeys = [...own, ...derived.filter(({ pageUrl }) => !own.some((journey) => journey.pageUrl === pageUrl))];
    return { data: { body: journeys.map((journey) => ({ _source: journey })) } };
  });

  binder.bind(listRoutePages, async ({ session }) => ({ data: { pages: await readsOf(session)(routeJourneys) } }));

  binder.bind(listContentPaths, async ({ session }) => {
    const [articles, pages, journeys, landing] = await readsOf(session)((db) =>
      Promise.all([
        listContent<Article>(db, 'ARTICLE'),
        listContent<InformationPage>(db, 'INFORMATION'),
        routeJourneys(db),
        listLandingCards(db),
      ]),
    );
    return {
      data: {
        paths: [
          ...pages.map(({ slug }) => slug),
          '/blogs',
          ...articles.map(({ slug }) => `/blogs/${slug}`),
          '/train-times',
          ...journeys.map(({ pageUrl }) => `/train-times/${pageUrl}`),
          ...landing.map(({ path }) => path),
        ],
      },
    };
  });

  binder.bind(getCurrentAlerts, async ({ request, claims, session }) => {
    // banners are for the public only (SITE-5)
    if (session?.role === 'B2BAgent' || session?.role === 'B2BAdmin') return { data: { data: [] } };
    const market = claims.browseFrom;
    const { date = marketDay(market ?? defaultMarket, deps.clock.now()) } = request.query;
    return { data: { data: alertsOfDay(await readsOf(session)((db) => listContent<Banner>(db, 'BANNER')), { date, market }) } };
  });

  binder.bind(getLandingPage, async ({ request, session }) => {
    const { path, status = 'PUBLISHED' } = request.query;
    await checkReader(status, session);
    const [stored, cards] = await readsOf(session)((db) =>
      Promise.all([findContent<LandingPage>(db, { kind: 'LANDING', slug: path, status }), listLandingCards(db)]),
    );
    const page = found(stored);
    const there = new Set(cards.map((card) => card.path)).add(path);
    // Other pages do not link to a page that an editor has removed.
    const alternates = page.alternates.filter((one) => there.has(one.path));
    const related = page.related.filter((one) => landingPath(one.path) === undefined || there.has(one.path));
    return { data: { page: { ...page, related, alternates: alternates.length > 1 ? alternates : [] } } };
  });

  binder.bind(listLandingPages, async ({ session }) => ({ data: { pages: await readsOf(session)(listLandingCards) } }));

  binder.bind(getTimetableWeek, async ({ request, claims, session, address }) => {
    const { fromStation, toStation, date = todayAt(fromStation) } = request.body;
    for (const code of [fromStation, toStation]) if (!deps.stations.byCode(code)) throw new Refusal('search.unknownStation', { code });
    const currency = requestCurrency(withBrowseFrom(claims, request.body.browseFrom), session);
    const week = await deps.weeks.week({ from: fromStation, to: toStation, date, currency }, address);
    const ends = { currency, from: fromStation, to: toStation };
    const days = week.map(({ date: on, cheapestRate = '0.00', state }) => ({ date: on, cheapestRate, ...ends, ...(state && { state }) }));
    return { data: { data: days } };
  });

  binder.bind(getRouteTimes, async ({ request, address }) => {
    const { fromStation, toStation, date = todayAt(fromStation) } = request.query;
    return { data: await timesOfDay({ fromStation, toStation, date }, address) };
  });
}
