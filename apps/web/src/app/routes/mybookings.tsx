import {
  redirect,
  useActionData,
  useLoaderData,
  useSearchParams,
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { actOnBooking } from '../../features/after-sales/act-on-booking.ts';
import { changeIntentOf } from '../../domain/bookings/change-intents.ts';
import { loadChange } from '../../features/after-sales/load-change.ts';
import { BookingsScreen } from '../../features/my-bookings/bookings-screen.tsx';
import { type BookingsAnswer, sendOrKeep } from '../../features/my-bookings/lost-connection.ts';
import { loadBookings } from '../../features/my-bookings/load-bookings.ts';
import { readBookingsQuery } from '../../features/my-bookings/model/bookings-address.ts';
import { revalidatesBookings } from '../../features/my-bookings/model/revalidates-bookings.ts';
import { sendBookings, type SentAnswer } from '../../features/booking-details/send-bookings.ts';
import { FloatingSearch } from '../../features/home/components/floating-search.tsx';
import { AlertStrip } from '../../domain/alerts/alert-strip.tsx';
import { loadAlerts } from '../../domain/alerts/load-alerts.ts';
import { privatePageMeta } from '../../lib/private-page-meta.ts';
import { marketClock } from '../../lib/market-clock.ts';
import { paths } from '../../lib/paths.ts';
import { readForm } from '../../lib/read-form.ts';
import { visitorContext } from '../../lib/visitor.ts';
import { useShellData } from '../../domain/use-shell-data.ts';
import { useShellCurrency } from '../use-shell-currency.ts';

export const meta = () => privatePageMeta('My Bookings');

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const visitor = context.get(visitorContext);
  const query = readBookingsQuery(searchParams);
  const loaded = await loadBookings(visitor, query, searchParams.get('link'));
  if ('goTo' in loaded) throw redirect(loaded.goTo);
  const change = loaded.state === 'list' ? await loadChange(visitor, query, loaded.rows) : undefined;
  const clock = marketClock(visitor);
  const alerts = await loadAlerts(visitor, clock.today);
  return { view: loaded, change, demonstration: visitor.page.settings.demonstration, alerts, clock, market: visitor.market };
}

export const shouldRevalidate = revalidatesBookings;

/** Mailing tickets, finding a booking of an earlier visit, and actions on a booking. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const visitor = context.get(visitorContext);
  const intent = changeIntentOf(form);
  if (intent !== undefined) {
    const query = readBookingsQuery(new URL(request.url).searchParams);
    const changed = await actOnBooking(visitor, intent, form, (more) => paths.myBookings({ ...query, ...more }));
    if ('goTo' in changed) throw redirect(changed.goTo);
    return { changed };
  }
  return { sent: await sendBookings(visitor, form) } satisfies SentAnswer;
}

/** If a form does not reach the server, the page stays unchanged. */
export function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  return sendOrKeep(request, () => serverAction<BookingsAnswer>());
}

export default function MyBookings() {
  const { view, change, demonstration, alerts, clock, market } = useLoaderData<typeof loader>();
  const shell = useShellData();
  const currency = useShellCurrency();
  const [params] = useSearchParams();
  const done = useActionData<typeof action>();
  return (
    <>
      <AlertStrip alerts={alerts} />
      <BookingsScreen
        view={view}
        query={readBookingsQuery(params)}
        sent={done && 'sent' in done ? done.sent : undefined}
        change={change}
        changed={done && 'changed' in done ? done.changed : undefined}
        demonstration={demonstration}
      />
      {shell?.person.kind !== 'agent' && <FloatingSearch clock={clock} currency={currency} market={market} />}
    </>
  );
}
