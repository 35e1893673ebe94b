-- Every save of a page, so that nothing an editor wrote is lost: who, when, in which state, and the whole page. Versions of a page are
-- counted over all of its states; `body` is as it was stored. What the shop shipped is kept beside it before it is first changed.
create table retail.content_version (
  kind text not null,
  slug text not null,
  version integer not null check (version > 0),
  status text not null check (status in ('DRAFT', 'REVIEW', 'PUBLISHED', 'ARCHIVED')),
  body jsonb not null,
  -- Empty: shipped with the shop.
  saved_by uuid references retail.user (id) on delete set null,
  -- As the editor was called then.
  saved_by_name text,
  saved_at timestamptz not null,
  -- The version whose text this one brought back.
  restored_from integer,
  primary key (kind, slug, version)
);
