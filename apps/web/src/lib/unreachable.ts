import { isRouteErrorResponse } from 'react-router';

/** The message when no answer comes. Nothing typed or chosen is lost. */
export const unreachableText = 'The connection was lost on the way. Nothing here is lost: please try again.';

/** The shop is busy or being restarted: it says so itself, or a proxy in front of it. */
const unansweredStatuses: ReadonlySet<number> = new Set([502, 503, 504]);

/** Whether no answer of the shop came. Without a connection `fetch` throws a TypeError. */
function isUnanswered(error: unknown): boolean {
  return error instanceof TypeError || (isRouteErrorResponse(error) && unansweredStatuses.has(error.status));
}

/** The answers that were given in place of the server's. */
const givenInstead = new WeakSet<object>();

/**
 * The fetcher's answer, or `otherwise` if the server could not be reached. Without this the router would replace everything the customer
 * has chosen by its error page.
 */
export async function orUnreachable<Answer>(ask: () => Promise<Answer>, otherwise: Answer): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    // Redirects and refusals are thrown as answers and pass through.
    if (isUnanswered(error)) {
      if (typeof otherwise === 'object' && otherwise !== null) givenInstead.add(otherwise);
      return otherwise;
    }
    throw error;
  }
}

interface AfterAction {
  readonly actionResult?: unknown;
  readonly defaultShouldRevalidate: boolean;
}

/** Whether an action's answer was given because the server could not be reached. Nothing can be loaded then. */
export function isUnreached(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && givenInstead.has(answer);
}

/** A route's `shouldRevalidate`: as the router would, but not after an action that did not reach the server. */
export function loadsUnlessUnreached({ actionResult, defaultShouldRevalidate }: AfterAction): boolean {
  return defaultShouldRevalidate && !isUnreached(actionResult);
}
