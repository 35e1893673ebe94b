-- What editors write: articles, information pages, route pages. Several states of one page may stand side by side; the public
-- reads PUBLISHED. `edited_at` is empty while the page is as it was shipped, and a new version of the shop may then bring it up to date.
create table retail.content_item (
  kind text not null check (kind in ('ARTICLE', 'INFORMATION', 'ROUTE')),
  -- Of an information page its path, of the others the last part of it.
  slug text not null check (slug <> ''),
  status text not null check (status in ('DRAFT', 'REVIEW', 'PUBLISHED', 'ARCHIVED')),
  -- Order in lists.
  position integer not null,
  body jsonb not null,
  edited_at timestamptz,
  primary key (kind, slug, status)
);
