import type { LoaderFunctionArgs } from 'react-router';
import { loadSaleTax } from '../../features/bookings/load-sale-tax.ts';
import { visitorContext } from '../visitor.ts';

/** The tax of a booking that an agency sold, or why none is decided. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return loadSaleTax(context.get(visitorContext), new URL(request.url).searchParams.get('reference') ?? '');
}
