import { takeValidTrain } from '@throughfare/contract/calls/valid-trains';
import { redirect, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { DayScreen } from '../../features/booking-details/day/day-screen.tsx';
import { loadDay } from '../../features/booking-details/day/load-day.ts';
import { formText } from '../../lib/form-text.ts';
import { paths } from '../../lib/paths.ts';
import { privatePageMeta } from '../../lib/private-page-meta.ts';
import { readForm } from '../../lib/read-form.ts';
import { visitorContext } from '../../lib/visitor.ts';

export const meta = () => privatePageMeta('Your journey, live');

/** The traveller's own journey, or one that was shared. Whoever may not see it is sent to the form that finds a booking. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const view = await loadDay(context.get(visitorContext), searchParams);
  if (view) return { view };
  const reference = (searchParams.get('reference') ?? '').slice(0, 40);
  throw redirect(
    searchParams.has('share')
      ? paths.myBookings({ problem: 'link' })
      : paths.myBookings({ open: reference === '' ? undefined : reference }),
  );
}

/** The traveller takes another train with the same ticket. */
export async function action({ request, context }: ActionFunctionArgs) {
  const reference = (new URL(request.url).searchParams.get('reference') ?? '').slice(0, 40);
  const form = await readForm(request);
  // "VT1227 2026-12-08"
  const train = formText(form, 'train');
  const [designator, operatingDay] = [train.slice(0, -11), train.slice(-10)];
  const direction = formText(form, 'direction') === 'inward' ? 'inward' : 'outward';
  const body = { direction, segmentIndex: Number(formText(form, 'segmentIndex')), designator, operatingDay } as const;
  const answered = await context.get(visitorContext).ask(takeValidTrain, { params: { reference }, body });
  return answered.ok ? redirect(paths.travelDay(reference)) : { problem: answered.error.message };
}

export default function Day() {
  return <DayScreen {...useLoaderData<typeof loader>()} problem={useActionData<typeof action>()?.problem} />;
}
