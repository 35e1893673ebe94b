import type { LoaderFunctionArgs } from 'react-router';
import { payoutsCsv } from '../../features/agency/load-money.ts';
import { csvAnswer } from '../../lib/csv.ts';
import { visitorContext } from '../../lib/visitor.ts';

/** The shop's debts to agencies, as a file for the bank. */
export async function loader({ context }: LoaderFunctionArgs) {
  return csvAnswer('pay-outs.csv', await payoutsCsv(context.get(visitorContext)));
}
