-- Decks of coaches that a place map has named, so that a partner can ask for their drawing afterwards.
create table retail.osdm_layout (
  id text primary key,
  layout jsonb not null
);
comment on table retail.osdm_layout is 'osdm';
