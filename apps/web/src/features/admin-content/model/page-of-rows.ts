const rowsOnPage = 20;

/** A page of a list, counted from 1. An address without a page number shows the first; a number past the end shows the last. */
export function pageOfRows<Row>(
  rows: readonly Row[],
  asked: number,
): { readonly items: readonly Row[]; readonly page: number; readonly pages: number } {
  const pages = Math.max(1, Math.ceil(rows.length / rowsOnPage));
  const page = Number.isInteger(asked) ? Math.min(Math.max(asked, 1), pages) : 1;
  return { items: rows.slice((page - 1) * rowsOnPage, page * rowsOnPage), page, pages };
}
