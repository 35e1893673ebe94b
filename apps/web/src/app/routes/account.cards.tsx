import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { CardsScreen } from '../../features/account/cards-screen.tsx';
import { loadCards } from '../../features/account/load-cards.ts';
import { sendCards } from '../../features/account/send-cards.ts';
import { privatePageMeta } from '../../lib/private-page-meta.ts';
import { visitorContext } from '../../lib/visitor.ts';
import { readForm } from '../../lib/read-form.ts';

export const meta = () => privatePageMeta('Saved cards');

export async function loader({ context }: LoaderFunctionArgs) {
  return loadCards(context.get(visitorContext));
}

export async function action({ request, context }: ActionFunctionArgs) {
  return sendCards(context.get(visitorContext), await readForm(request));
}

/** Empty without a signed-in user; the frame around it says so. */
export default function AccountCards() {
  const view = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return view && <CardsScreen view={view} answer={answer} />;
}
