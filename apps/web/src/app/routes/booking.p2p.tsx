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
import { BookingScreen } from '../../features/checkout/booking-screen.tsx';
import { loadBooking } from '../../features/checkout/load-booking.ts';
import { saveTravellers, swapPass } from '../../features/checkout/save-travellers.ts';
import { formText } from '../../lib/form-text.ts';
import { marketFacts } from '@throughfare/kernel/market';
import { paths } from '../../lib/paths.ts';
import { readForm } from '../../lib/read-form.ts';
import { loadsUnlessUnreached } from '../../lib/unreachable.ts';
import { visitorContext } from '../../lib/visitor.ts';

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.view.state === 'pay' ? 'Payment' : 'Travellers' },
  { name: 'description', content: 'The travellers of your booking, and how to pay for it.' },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = context.get(visitorContext);
  const { searchParams } = new URL(request.url);
  const booking = await loadBooking(visitor, {
    step: searchParams.get('step'),
    key: searchParams.get('key'),
    order: searchParams.get('order'),
    payPal: searchParams.get('paypal'),
    token: searchParams.get('token'),
    hold: searchParams.get('hold'),
  });
  if ('goTo' in booking) throw redirect(booking.goTo);
  return { view: booking.view, settings: visitor.page.settings, market: visitor.market, zone: marketFacts[visitor.market].zone };
}

/** The page watches an order it has just placed; its other data has not changed. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl } = args;
  const placed =
    currentUrl.pathname === nextUrl.pathname && currentUrl.searchParams.get('step') === 'pay' && nextUrl.searchParams.has('key');
  return !placed && loadsUnlessUnreached(args);
}

/** The travellers. A visitor without JavaScript posts the same form. */
export async function action({ request, context }: ActionFunctionArgs) {
  const visitor = context.get(visitorContext);
  const form = await readForm(request);
  const saved = await saveTravellers(visitor, form);
  const seatsOf = formText(form, 'seats');
  if (seatsOf !== '' && saved.kind !== 'no-cart') return redirect(paths.seats({ item: seatsOf }));
  if (formText(form, 'swap') !== '') return swapPass(visitor, formText(form, 'swap'));
  if (saved.kind === 'complete') return redirect(paths.booking({ step: 'pay' }));
  return saved.kind === 'no-cart' ? redirect(paths.cart()) : saved;
}

export default function Booking() {
  const [params] = useSearchParams();
  return (
    <BookingScreen
      {...useLoaderData<typeof loader>()}
      queueKey={params.get('key') ?? undefined}
      seatsTaken={params.get('stage') === 'payment'}
      sent={useActionData<typeof action>()}
    />
  );
}
