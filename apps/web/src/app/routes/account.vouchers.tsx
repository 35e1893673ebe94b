import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { loadVouchers } from '../../features/account/load-vouchers.ts';
import { VouchersScreen } from '../../features/account/vouchers-screen.tsx';
import { privatePageMeta } from '../../lib/private-page-meta.ts';
import { visitorContext } from '../../lib/visitor.ts';

export const meta = () => privatePageMeta('Vouchers');

export async function loader({ context }: LoaderFunctionArgs) {
  return loadVouchers(context.get(visitorContext));
}

/** Empty without a signed-in user; the frame around it says so. */
export default function AccountVouchers() {
  const view = useLoaderData<typeof loader>();
  return view && <VouchersScreen view={view} />;
}
