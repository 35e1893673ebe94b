import type { CallRequest } from '@throughfare/contract/call';
import type { createOrder } from '@throughfare/contract/calls/orders';

/** The body of the call that orders a cart. */
export type OrderRequest = CallRequest<typeof createOrder>['body'];
