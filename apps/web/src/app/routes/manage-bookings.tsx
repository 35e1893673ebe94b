import {
  redirect,
  useActionData,
  useLoaderData,
  useSearchParams,
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { BookingsPlaceContext, type BookingsPlace } from '../../domain/bookings/bookings-place.ts';
import { changeOrKeep } from '../../features/my-bookings/lost-connection.ts';
import { actOnBooking } from '../../features/after-sales/act-on-booking.ts';
import { type ChangeResult, changeIntentOf } from '../../domain/bookings/change-intents.ts';
import { loadChange } from '../../features/after-sales/load-change.ts';
import { revalidatesBookings } from '../../features/my-bookings/model/revalidates-bookings.ts';
import { privatePageMeta } from '../../lib/private-page-meta.ts';
import { readForm } from '../../lib/read-form.ts';
import { BookingsScreen } from '../../features/my-bookings/bookings-screen.tsx';
import { loadBookings } from '../../features/my-bookings/load-bookings.ts';
import { readBookingsQuery } from '../../features/my-bookings/model/bookings-address.ts';
import { whoseBookings } from '../../features/my-bookings/model/whose-bookings.ts';
import { callPaths } from '../../lib/call-paths.ts';
import { deskPaths } from '../../lib/desk-paths.ts';
import { allowedAgent } from '../../domain/person/allowed-agent.ts';
import { whoIs } from '../../domain/shell-data.ts';
import { visitorContext } from '../../lib/visitor.ts';

export const meta = () => privatePageMeta('Bookings');

/** For agency use (BOOKING-1): an agent's own bookings. Staff of a super agency may see those of consumers or of one agency. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const visitor = context.get(visitorContext);
  const whose = whoseBookings(params['admin'], params['agencyId']);
  await allowedAgent(visitor, ({ superAgency }) => whose === 'own' || (whose !== undefined && superAgency));
  const ofOthers = typeof whose === 'object' ? whose : undefined;
  const query = readBookingsQuery(new URL(request.url).searchParams);
  const loaded = await loadBookings(visitor, query, null, ofOthers);
  if ('goTo' in loaded) throw redirect(loaded.goTo);
  const change = loaded.state === 'list' ? await loadChange(visitor, query, loaded.rows) : undefined;
  return { view: loaded, change, ofOthers, settings: visitor.page.settings };
}

export const shouldRevalidate = revalidatesBookings;

/** The action on a booking. Whoever was signed out while a form was open can sign in again: a page that is not found would not tell them why. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const visitor = context.get(visitorContext);
  if ((await whoIs(visitor)).kind === 'visitor') throw redirect(deskPaths.agentSignIn());
  const whose = whoseBookings(params['admin'], params['agencyId']);
  await allowedAgent(visitor, ({ superAgency }) => whose === 'own' || (whose !== undefined && superAgency));
  const form = await readForm(request);
  const intent = changeIntentOf(form);
  if (intent === undefined) return null;
  const query = readBookingsQuery(new URL(request.url).searchParams);
  const ofOthers = typeof whose === 'object' ? whose : undefined;
  const changed = await actOnBooking(visitor, intent, form, (more) => deskPaths.manageBookings(ofOthers, { ...query, ...more }));
  if ('goTo' in changed) throw redirect(changed.goTo);
  return changed;
}

/** If a form does not reach the server, the page stays unchanged. */
export function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  return changeOrKeep(request, () => serverAction<ChangeResult | null>());
}

export default function ManageBookings() {
  const { view, change, ofOthers, settings } = useLoaderData<typeof loader>();
  const changed = useActionData<typeof action>();
  const [params] = useSearchParams();
  const place: BookingsPlace = {
    addressOf: (query) => deskPaths.manageBookings(ofOthers, query),
    fileOf: (query) => callPaths.bookingsFile(ofOthers ?? {}, query),
    settings,
    ...(ofOthers && { ofOthers: ofOthers.isB2C ? 'Bookings of consumers' : 'Bookings of an agency' }),
  };
  return (
    <BookingsPlaceContext value={place}>
      <BookingsScreen
        view={view}
        query={readBookingsQuery(params)}
        sent={undefined}
        change={change}
        changed={changed ?? undefined}
        demonstration={settings.demonstration}
      />
    </BookingsPlaceContext>
  );
}
