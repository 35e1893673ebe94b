import { changeCompensationClaim, downloadCompensationForm } from '@throughfare/contract/calls/compensation';
import { claimState } from '@throughfare/contract/shapes/compensation';
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { readForm } from '../../lib/read-form.ts';
import { visitorContext } from '../../lib/visitor.ts';

function wantedOf(request: Request): { readonly reference: string; readonly compensationId: string } {
  const { searchParams } = new URL(request.url);
  return { reference: searchParams.get('reference') ?? '', compensationId: searchParams.get('id') ?? '' };
}

/** The filled form for a claim at a carrier as a file. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const params = wantedOf(request);
  const answered = await context.get(visitorContext).ask(downloadCompensationForm, { params });
  const [form] = answered.ok ? answered.data.results : [];
  if (form === undefined) return redirect(paths.myBookings({ open: params.reference, problem: 'tickets' }));
  return new Response(Buffer.from(form, 'base64'), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': 'attachment; filename="claim-for-late-arrival.pdf"',
      'Cache-Control': 'no-store',
    },
  });
}

/** Notes how the traveller's claim stands, and goes back to the booking. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { reference, compensationId } = wantedOf(request);
  const claim = claimState.safeParse((await readForm(request)).get('claim'));
  const answered =
    claim.success &&
    (await context
      .get(visitorContext)
      .ask(changeCompensationClaim, { params: { reference }, body: { compensationId, claim: claim.data } }));
  return redirect(paths.myBookings({ open: reference, ...(answered && answered.ok ? {} : { problem: 'claim' }) }));
}
