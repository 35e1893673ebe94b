import type { AccountBehaviour } from '../../apps/sandbox/src/paypal/paypal-objects.ts';

export type { AccountBehaviour };

/** Approves as the customer on PayPal's page. Answers the address to which PayPal sends them. */
export async function decideAtPayPal(
  approvalUrl: string,
  decision: 'approve' | 'cancel' = 'approve',
  account: AccountBehaviour = 'pays',
): Promise<URL> {
  const { origin, searchParams } = new URL(approvalUrl);
  const response = await fetch(`${origin}/paypal/checkoutnow`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ token: searchParams.get('token') ?? '', account, decision }),
  });
  const target = response.headers.get('location');
  if (target === null) throw new Error(`PayPal answered ${response.status}`);
  return new URL(target);
}
