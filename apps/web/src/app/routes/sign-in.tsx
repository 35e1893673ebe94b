import {
  redirect,
  useActionData,
  useLoaderData,
  useLocation,
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { answerForm } from '../../features/sign-in/answers/answer-form.ts';
import type { FormAnswer } from '../../features/sign-in/model/form-answer.ts';
import { readScreen } from '../../features/sign-in/model/read-screen.ts';
import { factsOf } from '../../features/sign-in/sign-in-facts.ts';
import { SignInPage } from '../../features/sign-in/sign-in-page.tsx';
import { loadsUnlessUnreached, orUnreachable, unreachableText } from '../../lib/unreachable.ts';
import { loadShell } from '../../domain/shell-data.ts';
import { returnTo } from '../return-to.ts';
import { visitorContext } from '../../lib/visitor.ts';
import { readForm } from '../../lib/read-form.ts';

export const meta: MetaFunction = () => [{ name: 'robots', content: 'noindex' }];

export const shouldRevalidate = loadsUnlessUnreached;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const shell = await loadShell(context.get(visitorContext));
  const initial = readScreen(searchParams);
  const { person } = shell;
  const known = person.kind === 'consumer' || person.kind === 'agent';
  // A signed-in visitor only comes here to write to us, or to set a password after signing in with Google.
  if (known && initial.screen !== 'contact' && initial.screen !== 'resetForm') throw redirect(returnTo(searchParams));
  const email = known ? person.email : initial.email;
  return { facts: factsOf(shell), initial: { ...initial, email }, returnTo: returnTo(searchParams) };
}

/** All sign-in forms post here: the modal's by script, this page's with or without. */
export async function action({ request, context }: ActionFunctionArgs) {
  const answer = await answerForm(context.get(visitorContext), await readForm(request));
  // Without JavaScript the browser shows the answer of the post. A signed-in customer then returns to their page.
  const isDocument = request.headers.get('sec-fetch-dest') === 'document';
  if (isDocument && answer.kind === 'guest') throw redirect(returnTo(new URL(request.url).searchParams));
  return answer;
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  const unreachable: FormAnswer = { kind: 'refused', form: 'signIn', problems: {}, message: unreachableText };
  return orUnreachable(() => serverAction<FormAnswer>(), unreachable);
}

export default function SignIn() {
  const { facts, initial, returnTo: after } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return <SignInPage key={search} initial={initial} facts={facts} returnTo={after} posted={useActionData<FormAnswer>()} />;
}
