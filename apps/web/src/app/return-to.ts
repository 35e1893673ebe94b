import { returnPath } from '@throughfare/kernel/return-path';

/** The return address of a form or page: a path of this site, or home. */
export function returnTo(asked: FormData | URLSearchParams): string {
  return returnPath(asked.get('returnTo'));
}
