import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { DayScreen } from '../../features/booking-details/day/day-screen.tsx';
import { loadOwnDay, loadSharedDay } from '../../features/booking-details/day/load-day.ts';
import { paths } from '../../lib/paths.ts';
import { privatePageMeta } from '../../lib/private-page-meta.ts';
import { visitorContext } from '../../lib/visitor.ts';

export const meta = () => privatePageMeta('Your journey, live');

/** The traveller's own journey, or one that was shared. Whoever may not see it is sent to the form that finds a booking. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const visitor = context.get(visitorContext);
  const share = searchParams.get('share');
  const reference = (searchParams.get('reference') ?? '').slice(0, 40);
  const view =
    share !== null
      ? await loadSharedDay(visitor, share.slice(0, 400))
      : reference === ''
        ? undefined
        : await loadOwnDay(visitor, reference);
  if (!view)
    throw redirect(
      share === null ? paths.myBookings({ open: reference === '' ? undefined : reference }) : paths.myBookings({ problem: 'link' }),
    );
  return { view };
}

export default function Day() {
  return <DayScreen {...useLoaderData<typeof loader>()} />;
}
