import { startTravelChange } from '@throughfare/contract/calls/travel-change';
import { messageText } from '@throughfare/contract/messages';
import type { Visitor } from '../../../lib/visitor.ts';
import { formText } from '../../../lib/form-text.ts';
import { paths } from '../../../lib/paths.ts';

/** Starts a travel change, or shows another day of one; leads to its page. */
export async function beginTravelChange(
  visitor: Visitor,
  form: FormData,
): Promise<{ readonly goTo: string } | { readonly problem: string }> {
  const leg = formText(form, 'leg');
  const codesOf = (direction: 'departure' | 'return') =>
    formText(form, `${direction}.${leg}`)
      .split(',')
      .filter((code) => code !== '');
  const fareCodes = { departure: codesOf('departure'), return: codesOf('return') };
  if (fareCodes.departure.length + fareCodes.return.length === 0) return { problem: messageText('exchange.nothingChosen') };
  const [outDate, backDate] = [formText(form, 'outDate'), formText(form, 'backDate')];
  const flow = formText(form, 'flow') === 'sv_change' ? ('sv_change' as const) : ('change' as const);
  const started = await visitor.ask(startTravelChange, {
    params: { reference: formText(form, 'reference') },
    body: {
      orderId: formText(form, 'orderId'),
      fareCodes,
      travelChange: flow,
      oldAnalyticsId: formText(form, 'oldAnalyticsId'),
      ...(outDate === '' ? {} : { departureDate: outDate, departureTime: formText(form, 'outTime') || '00:00' }),
      ...(backDate === '' ? {} : { arrivalDate: backDate, arrivalTime: formText(form, 'backTime') || '00:00' }),
    },
  });
  if (!started.ok) return { problem: started.error.message };
  const { analyticId, travelChange } = started.data.data.searchParam;
  return { goTo: paths.results({ id: analyticId, flow: travelChange }) };
}
