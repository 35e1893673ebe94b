-- The text of mails to people of agencies about an event. The outbox refers to them.
create table retail.agency_notice (
  id text primary key,
  subject text not null,
  paragraphs text[] not null,
  link_label text not null default '',
  link_path text not null default '',
  -- Whether it goes to an agency's administrators, or to one person.
  to_administrators boolean not null,
  created_at timestamptz not null
);
create index agency_notice_age on retail.agency_notice (created_at);
