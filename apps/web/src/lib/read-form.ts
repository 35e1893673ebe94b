/**
 * The form that was sent to a page.
 *
 * @throws an answer of 400, shown like any failed page, where what was sent is no form: a browser sends none, so nothing of ours failed.
 */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw new Response('What was sent cannot be read. Please go back and try again.', { status: 400 });
  }
}
