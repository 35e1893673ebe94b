import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { loadSaleTax, type SaleTaxView } from '../../domain/sale-tax/load-sale-tax.ts';
import { orUnreachable, unreachableText } from '../../lib/unreachable.ts';
import { visitorContext } from '../../lib/visitor.ts';

/** The tax of an agency's sale, or the reason why none is decided. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return loadSaleTax(context.get(visitorContext), new URL(request.url).searchParams.get('reference') ?? '');
}

export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  const unreachable: SaleTaxView = { state: 'refused', message: unreachableText };
  return orUnreachable(() => serverLoader<SaleTaxView>(), unreachable);
}
