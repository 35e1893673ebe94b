-- A search, which /search/p2p?id= opens for anybody with the id. Searching writes nothing else.
create table retail.search_record (
  id text primary key,
  product_type text not null check (product_type in ('PointToPoint', 'RailPass')),
  provider text not null,
  search_param jsonb not null,
  old_analytics_id text,
  created_at timestamptz not null
);
comment on table retail.search_record is 'search';
create index search_record_created_at on retail.search_record (created_at);
