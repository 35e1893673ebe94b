import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { CountryScreen } from '../../features/train-times/landing/country-screen.tsx';
import { loadLanding } from '../../features/train-times/landing/load-landing.ts';
import { useShellCurrency } from '../use-shell-currency.ts';
import { keptPage } from '../../lib/kept-page.ts';
import { visitorContext } from '../../lib/visitor.ts';

/** The language of the whole page, for `<html lang>`. */
export const handle = { language: 'en-US' };

export const headers = keptPage;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? [];

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadLanding(context.get(visitorContext), request.url);
}

export default function AmericanTrainTimes() {
  const { meta: _, ...data } = useLoaderData<typeof loader>();
  return <CountryScreen key={data.page.path} {...data} currency={useShellCurrency()} />;
}
