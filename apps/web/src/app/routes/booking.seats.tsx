import { redirect, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { keepSeats } from '../../features/seats/keep-seats.ts';
import { loadSeats } from '../../features/seats/load-seats.ts';
import { SeatsScreen } from '../../features/seats/seats-screen.tsx';
import type { SeatsQuery } from '../../lib/paths.ts';
import { privatePageMeta } from '../../lib/private-page-meta.ts';
import { readForm } from '../../lib/read-form.ts';
import { underStatus } from '../../lib/under-status.ts';
import { visitorContext } from '../../lib/visitor.ts';

export const meta = () => privatePageMeta('Choose your seats');

function queryOf(request: Request): SeatsQuery {
  const { searchParams } = new URL(request.url);
  const of = (name: string) => searchParams.get(name) ?? undefined;
  return {
    item: (of('item') ?? '').slice(0, 40),
    direction: of('direction'),
    segment: of('segment'),
    coach: of('coach'),
    booking: of('booking')?.slice(0, 40),
    ticked: of('ticked'),
  };
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = queryOf(request);
  const view = await loadSeats(context.get(visitorContext), query);
  return underStatus({ view, itemId: query.item ?? '', booking: query.booking }, view);
}

export async function action({ request, context }: ActionFunctionArgs) {
  const kept = await keepSeats(context.get(visitorContext), queryOf(request), await readForm(request));
  return 'goTo' in kept ? redirect(kept.goTo) : kept;
}

export default function Seats() {
  return <SeatsScreen {...useLoaderData<typeof loader>()} refused={useActionData<typeof action>()?.message} />;
}
