import { getHumanChallenge } from '@throughfare/contract/calls/human-check';
import type { LoaderFunctionArgs } from 'react-router';
import { jsonAnswer } from '../relay-call.ts';
import { visitorContext } from '../../lib/visitor.ts';

/** The task that a browser solves to prove that a person is there. */
export async function loader({ context }: LoaderFunctionArgs) {
  return jsonAnswer(await context.get(visitorContext).ask(getHumanChallenge, {}));
}
