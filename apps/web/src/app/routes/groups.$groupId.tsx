import { mayInAgency } from '@throughfare/contract/agency-rights';
import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { GroupScreen } from '../../features/groups/group-screen.tsx';
import { loadGroup } from '../../features/groups/load-groups.ts';
import { sendGroup } from '../../features/groups/send-groups.ts';
import { privatePageMeta } from '../../lib/private-page-meta.ts';
import { answerPost } from '../../lib/forms/answer-post.ts';
import { allowedAgent } from '../../domain/person/allowed-agent.ts';
import { visitorContext } from '../../lib/visitor.ts';

export const meta = () => privatePageMeta('Group');

export async function loader({ params, context }: LoaderFunctionArgs) {
  const visitor = context.get(visitorContext);
  await allowedAgent(visitor, (person) => mayInAgency(person, 'sell'));
  return { view: await loadGroup(visitor, params['groupId'] ?? '') };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  return answerPost(request, (form) => sendGroup(context.get(visitorContext), params['groupId'] ?? '', form));
}

export default function Group() {
  return <GroupScreen {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
