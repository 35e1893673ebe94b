/**
 * Reads the form sent to a page. @throws a 400 answer, shown like any failed page, if the body is not a form. Browsers always send one, so
 * nothing of ours failed.
 */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw new Response('What was sent cannot be read. Please go back and try again.', { status: 400 });
  }
}
