import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { isUnreached } from '../../../lib/unreachable.ts';

/** The part of the address that the server depends on. Opening a booking's details changes none of it, because they came with the list. */
const asked = [
  'search',
  'page',
  'sort',
  'direction',
  'task',
  'dateOf',
  'from',
  'to',
  'line',
  'flow',
  'parts',
  'part',
  'form',
  'step',
  'leg',
  'outDate',
  'outTime',
  'backDate',
  'backTime',
  'cards',
  'quote',
  'exchange',
  'paypal',
  'token',
  'link',
] as const;

const mailIntents: ReadonlySet<FormDataEntryValue | null> = new Set(['email', 'find']);

type Asked = Pick<
  ShouldRevalidateFunctionArgs,
  'currentUrl' | 'nextUrl' | 'formMethod' | 'formData' | 'actionResult' | 'defaultShouldRevalidate'
>;

/** Whether the list, and the open action, must be loaded again. */
export function revalidatesBookings({ currentUrl, nextUrl, formMethod, formData, actionResult, defaultShouldRevalidate }: Asked): boolean {
  if (isUnreached(actionResult)) return false;
  // sending mail changes nothing here; an action on a booking does
  if (formMethod === 'POST') return !mailIntents.has(formData?.get('intent') ?? null);
  const partOf = (url: URL) => [url.pathname, ...asked.map((name) => url.searchParams.getAll(name).join())].join('&');
  const opensOnly = currentUrl.href !== nextUrl.href && partOf(currentUrl) === partOf(nextUrl);
  return opensOnly ? false : defaultShouldRevalidate;
}
