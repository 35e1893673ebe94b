import { returnPath } from '@throughfare/kernel/return-path';

/** Where a form or an address wants to go back to: a path of this site, or home. */
export function returnTo(asked: FormData | URLSearchParams): string {
  return returnPath(asked.get('returnTo'));
}
