import {
  redirect,
  useActionData,
  useLoaderData,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { BookingsScreen } from '../../features/bookings/bookings-screen.tsx';
import { loadBookings } from '../../features/bookings/load-bookings.ts';
import { readBookingsQuery } from '../../features/bookings/model/bookings-address.ts';
import { sendBookings } from '../../features/bookings/send-bookings.ts';
import { paths } from '../../lib/paths.ts';
import { readForm } from '../../lib/read-form.ts';
import { visitorContext } from '../visitor.ts';

export const meta: MetaFunction = () => [{ title: 'My Bookings' }, { name: 'robots', content: 'noindex' }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const visitor = context.get(visitorContext);
  const loaded = await loadBookings(visitor, readBookingsQuery(searchParams), searchParams.get('link'));
  if ('goTo' in loaded) throw redirect(loaded.goTo);
  return { view: loaded, demonstration: visitor.page.settings.demonstration };
}

/** Opening a booking's details changes the address and nothing else: they have come with the list. */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod, formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const listed = (url: URL) => `${url.pathname}?${url.searchParams.get('search') ?? ''}&${url.searchParams.get('page') ?? ''}`;
  const opensOnly = currentUrl.href !== nextUrl.href && listed(currentUrl) === listed(nextUrl);
  // Sending mail changes nothing here.
  const isOurForm = formMethod === 'POST' && formAction !== undefined && new URL(formAction, nextUrl).pathname === paths.myBookings();
  return opensOnly || isOurForm ? false : defaultShouldRevalidate;
}

/** Two forms post here: tickets to an address, and the way back to a booking of an earlier visit. */
export async function action({ request, context }: ActionFunctionArgs) {
  return sendBookings(context.get(visitorContext), await readForm(request));
}

export default function MyBookings() {
  const { view, demonstration } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  return (
    <BookingsScreen view={view} query={readBookingsQuery(params)} sent={useActionData<typeof action>()} demonstration={demonstration} />
  );
}
