-- Pages that editors write: articles, information pages, route pages. Several states of one page may stand side by side; the public reads PUBLISHED.
-- `edited_at` is null while the page is as it was shipped; a new version of the shop may then bring it up to date.
-- The code names the kinds, so that a new one needs no change of the table.
create table retail.content_item (
  kind text not null check (kind ~ '^[A-Z]+(_[A-Z]+)*$'),
  -- Of an information page its path, of the others the last part of it.
  slug text not null check (slug <> ''),
  status text not null check (status in ('DRAFT', 'REVIEW', 'PUBLISHED', 'ARCHIVED')),
  -- Order in lists.
  position integer not null,
  body jsonb not null,
  edited_at timestamptz,
  primary key (kind, slug, status)
);
comment on table retail.content_item is 'content';

create function retail.count_content_change() returns trigger language plpgsql as $$
begin
  update retail.content_generation set generation = generation + 1;
  return null;
end
$$;
create trigger content_item_changed
after insert or update or delete or truncate on retail.content_item
for each statement execute function retail.count_content_change();

-- Every save of a page, so that nothing an editor wrote is lost. Versions of a page are counted over all of its states; `body` is as it was stored.
-- The shipped page is kept as a version before it is first changed.
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
comment on table retail.content_version is 'content';

-- Counts the changes of content: a node that has kept a rendered page asks whether it is still true.
create table retail.content_generation (
  is_only boolean primary key default true check (is_only),
  generation bigint not null
);
comment on table retail.content_generation is 'content';
insert into retail.content_generation (generation) values (1);

-- The lowest price of each of seven days between two stations, as the price search found them, for the strips of pages. A job searches again those
-- that were looked at lately, so that a page need not wait for seven searches.
create table retail.week_fares (
  from_station text not null,
  to_station text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  first_day date not null,
  -- As the call answers them: [{ date, cheapestRate, currency, from, to }].
  days jsonb not null,
  found_at timestamptz not null,
  asked_at timestamptz not null,
  primary key (from_station, to_station, currency)
);
comment on table retail.week_fares is 'content';

-- Alerts that an agent has taken off their own dashboard. The id names the alert with its text.
create table retail.agency_alert_dismissal (
  user_id uuid not null references retail.user (id) on delete cascade,
  alert_id text not null,
  dismissed_at timestamptz not null,
  primary key (user_id, alert_id)
);
comment on table retail.agency_alert_dismissal is 'content';
