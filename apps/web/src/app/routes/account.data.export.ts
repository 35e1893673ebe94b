import { exportPersonalData } from '@throughfare/contract/calls/personal-data';
import { redirect, type LoaderFunctionArgs } from 'react-router';
import { loadOwner } from '../../features/account/load-account.ts';
import { paths } from '../../lib/paths.ts';
import { visitorContext } from '../../lib/visitor.ts';

/** All data about the signed-in person, as one file. */
export async function loader({ context }: LoaderFunctionArgs) {
  const visitor = context.get(visitorContext);
  if (!(await loadOwner(visitor))) throw redirect(paths.account('data'));
  const exported = await visitor.ask(exportPersonalData, {});
  if (!exported.ok) throw new Response(exported.error.message, { status: exported.status });
  return new Response(JSON.stringify(exported.data.data, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="my-data-${exported.data.data.exportedAt.slice(0, 10)}.json"`,
      'Cache-Control': 'no-store',
    },
  });
}
