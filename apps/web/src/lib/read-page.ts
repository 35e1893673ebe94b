/** The page of a list in an address, from 0. A broken one is the first. */
export function readPage(params: URLSearchParams): number {
  const page = params.get('page') ?? '';
  return /^\d{1,4}$/.test(page) ? Number(page) : 0;
}
