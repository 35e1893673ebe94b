import { getPopularJourneys, getRouteTimes, getSeoPage, getTimetableWeek } from '@throughfare/contract/calls/content';
import { redirect, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { pageMeta } from '../../features/content/model/page-meta.ts';
import { faqData, readQuestion } from '../../features/train-times/model/faq.ts';
import { RouteScreen } from '../../features/train-times/route-screen.tsx';
import { paths } from '../../lib/paths.ts';
import { visitorContext } from '../visitor.ts';

/** Prices that were asked for a moment ago are in the page; the others come after it, so that it need not wait. */
const patienceMs = 250;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

/** Without such a page: home (Spec 3 §8). */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const visitor = context.get(visitorContext);
  const found = await visitor.ask(getSeoPage, { query: { pageUrl: (params['routeName'] ?? '').slice(0, 120), status: 'PUBLISHED' } });
  if (!found.ok) throw redirect(paths.home(), { status: 302, headers: { 'Cache-Control': 'no-store' } });
  const page = found.data.data.body;
  const ends = { fromStation: page.fromStation.code, toStation: page.toStation.code };
  // A failed strip is only missing (Spec 3 §8).
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

export default function TrainTimesOfRoute() {
  const { meta: _, ...data } = useLoaderData<typeof loader>();
  return <RouteScreen key={data.page.pageUrl} {...data} />;
}
