/** The message when no answer comes. Nothing typed or chosen is lost. */
export const unreachableText = 'The connection was lost on the way. Nothing here is lost: please try again.';

/**
 * The fetcher's answer, or `otherwise` if the server could not be reached. Without this the router would replace everything the customer
 * has chosen by its error page.
 */
export async function orUnreachable<Answer>(ask: () => Promise<Answer>, otherwise: Answer): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    // `fetch` throws this without an answer. Redirects and refusals are thrown as answers and pass through.
    if (error instanceof TypeError) return otherwise;
    throw error;
  }
}
