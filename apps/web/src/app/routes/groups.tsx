import { mayInAgency } from '@throughfare/contract/agency-rights';
import { useActionData, useLoaderData, useSearchParams, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { GroupsScreen } from '../../features/groups/groups-screen.tsx';
import { loadGroups, readGroupsQuery } from '../../features/groups/load-groups.ts';
import { sendGroupRequest } from '../../features/groups/send-groups.ts';
import { privatePageMeta } from '../../lib/private-page-meta.ts';
import { answerPost } from '../../lib/forms/answer-post.ts';
import { allowedAgent } from '../../domain/person/allowed-agent.ts';
import { visitorContext } from '../../lib/visitor.ts';

export const meta = () => privatePageMeta('Groups');

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = context.get(visitorContext);
  const agent = await allowedAgent(visitor, (person) => mayInAgency(person, 'sell'));
  const view = await loadGroups(visitor, readGroupsQuery(new URL(request.url).searchParams));
  return { view, isDesk: mayInAgency(agent, 'answerGroups') };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return answerPost(request, (form) => sendGroupRequest(context.get(visitorContext), form));
}

export default function Groups() {
  const [params] = useSearchParams();
  return <GroupsScreen {...useLoaderData<typeof loader>()} query={readGroupsQuery(params)} answer={useActionData<typeof action>()} />;
}
