import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { DestinationScreen } from '../../features/train-times/landing/destination-screen.tsx';
import { loadLanding } from '../../features/train-times/landing/load-landing.ts';
import { useShellCurrency } from '../use-shell-currency.ts';
import { keptPage } from '../../lib/kept-page.ts';
import { visitorContext } from '../../lib/visitor.ts';

export const headers = keptPage;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? [];

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadLanding(context.get(visitorContext), request.url);
}

export default function Destination() {
  const { meta: _, ...data } = useLoaderData<typeof loader>();
  return <DestinationScreen key={data.page.path} {...data} currency={useShellCurrency()} />;
}
