import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** What of the address is asked of the server: opening a booking's details changes nothing of it, since they have come with the list. */
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

type Asked = Pick<ShouldRevalidateFunctionArgs, 'currentUrl' | 'nextUrl' | 'formMethod' | 'formData' | 'defaultShouldRevalidate'>;

/** Whether the list, and what is shown of a change, is to be loaded again. */
export function revalidatesBookings({ currentUrl, nextUrl, formMethod, formData, defaultShouldRevalidate }: Asked): boolean {
  // sending mail changes nothing here; what is done with a booking does
  if (formMethod === 'POST') return !mailIntents.has(formData?.get('intent') ?? null);
  const partOf = (url: URL) => [url.pathname, ...asked.map((name) => url.searchParams.getAll(name).join())].join('&');
  const opensOnly = currentUrl.href !== nextUrl.href && partOf(currentUrl) === partOf(nextUrl);
  return opensOnly ? false : defaultShouldRevalidate;
}
