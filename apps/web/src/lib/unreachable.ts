/** Said when an answer does not come: nothing that was typed or chosen is lost by it. */
export const unreachableText = 'The connection was lost on the way. Nothing here is lost: please try again.';

/**
 * What a fetcher asked for, or `otherwise` where the server could not be reached. Without this the router shows its error page
 * in place of everything the customer has chosen.
 */
export async function orUnreachable<Answer>(ask: () => Promise<Answer>, otherwise: Answer): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    // What `fetch` throws when there is no answer. Redirects and refusals are thrown too, as answers, and go on their way.
    if (error instanceof TypeError) return otherwise;
    throw error;
  }
}
