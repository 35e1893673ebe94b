import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { ContentFormScreen } from '../../features/admin-content/content-form-screen.tsx';
import { loadContentForm } from '../../features/admin-content/load-content-form.ts';
import { sendContentForm } from '../../features/admin-content/send-content-form.ts';
import { privatePageMeta } from '../../lib/private-page-meta.ts';
import { visitorContext } from '../../lib/visitor.ts';
import { readForm } from '../../lib/read-form.ts';

export const meta = () => privatePageMeta('Edit content');

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadContentForm(context.get(visitorContext), new URL(request.url).searchParams);
}

export async function action({ request, context }: ActionFunctionArgs) {
  return sendContentForm(context.get(visitorContext), await readForm(request));
}

export default function EditContent() {
  const { form, saved } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  // The typed text stands there until it is saved.
  const shown = answer ? { ...form, slug: answer.slug, fields: answer.fields, version: answer.basedOn } : form;
  return <ContentFormScreen form={shown} saved={saved} problem={answer?.problem} />;
}
