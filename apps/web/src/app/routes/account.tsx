import { Outlet, useLoaderData, useLocation, type LoaderFunctionArgs } from 'react-router';
import { AccountFrame } from '../../features/account/account-frame.tsx';
import { loadOwner } from '../../features/account/load-account.ts';
import { StrangerScreen } from '../../features/account/stranger-screen.tsx';
import { privatePageMeta } from '../../lib/private-page-meta.ts';
import { visitorContext } from '../../lib/visitor.ts';

export const meta = () => privatePageMeta('Your account');

export async function loader({ context }: LoaderFunctionArgs) {
  const owner = await loadOwner(context.get(visitorContext));
  return { email: owner?.email };
}

export default function Account() {
  const { email } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  if (email === undefined) return <StrangerScreen returnTo={pathname} />;
  return (
    <AccountFrame email={email}>
      <Outlet />
    </AccountFrame>
  );
}
