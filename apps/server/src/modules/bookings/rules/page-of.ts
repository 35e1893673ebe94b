/** Ten bookings to a page; the first page is 0 (BOOKING-2). */
const pageSize = 10;

export interface PageRequest {
  readonly page?: number | undefined;
  readonly size?: number | undefined;
}

export function pageOf({ page = 0, size = pageSize }: PageRequest): { readonly offset: number; readonly limit: number } {
  const limit = Math.floor(size);
  return { offset: Math.floor(page) * limit, limit };
}

export function pageCount(total: number, limit: number): number {
  return Math.ceil(total / limit);
}
