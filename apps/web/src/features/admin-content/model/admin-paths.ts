import type { EditableKind } from '@throughfare/contract/shapes/content-fields';

const address = (path: string, query: Readonly<Record<string, string | number | undefined>>): string => {
  const pairs = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return `${path}?${new URLSearchParams(pairs).toString()}`;
};

interface Page {
  readonly kind: EditableKind;
  readonly slug: string;
}

/** The addresses of the content editor. */
export const adminPaths = {
  list: (kind: EditableKind, { find, page }: { readonly find?: string; readonly page?: number } = {}) =>
    address('/admin/content', { kind, find: find === '' ? undefined : find, page: page === 1 ? undefined : page }),
  create: (kind: EditableKind) => address('/admin/content/edit', { kind }),
  edit: (
    { kind, slug }: Page,
    { status, version, saved }: { readonly status?: string; readonly version?: number; readonly saved?: number } = {},
  ) => address('/admin/content/edit', { kind, slug, status, version, saved }),
  history: ({ kind, slug }: Page, compare: { readonly from?: number; readonly to?: number } = {}) =>
    address('/admin/content/history', { kind, slug, ...compare }),
  preview: (slug: string, status: string) => `/long-tail-page-preview/${encodeURIComponent(slug)}/${status}`,
};
