import {
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { CartScreen } from '../../features/cart/cart-screen.tsx';
import { cartUnreached, changeCart } from '../../features/cart/change-cart.ts';
import { loadCart } from '../../features/cart/load-cart.ts';
import { privatePageMeta } from '../../lib/private-page-meta.ts';
import { answerPost } from '../../lib/forms/answer-post.ts';
import { marketFacts } from '@throughfare/kernel/market';
import { paths } from '../../lib/paths.ts';
import { loadsUnlessUnreached, orUnreachable } from '../../lib/unreachable.ts';
import { visitorContext } from '../../lib/visitor.ts';

export const meta = () => privatePageMeta('Your cart');

export async function loader({ context }: LoaderFunctionArgs) {
  const visitor = context.get(visitorContext);
  return { cart: await loadCart(visitor), zone: marketFacts[visitor.market].zone, market: visitor.market };
}

/** A pass is swapped on the booking page, a promo code given there too, and an addition undone where it was made: these pages stay. */
const stays: ReadonlySet<string> = new Set(['swap-pass', 'promo', 'undo']);

/** After a success the page is shown again. After a refusal it stays, with the reason in its place. */
export async function action({ request, context }: ActionFunctionArgs) {
  const changed = await answerPost(request, (form) => changeCart(context.get(visitorContext), form));
  return changed.ok && !stays.has(changed.intent) ? redirect(paths.cart()) : changed;
}

/** A form that does not reach the server leaves its page unchanged: the cart, or another from which it was sent. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const unreached = cartUnreached(await request.clone().formData());
  return orUnreachable(() => serverAction<typeof action>(), unreached);
}

export const shouldRevalidate = loadsUnlessUnreached;

export default function Cart() {
  const { cart, zone, market } = useLoaderData<typeof loader>();
  return <CartScreen view={cart} zone={zone} market={market} refused={useActionData<typeof action>()} />;
}
