/** Trains on which inspectors have scanned tickets, and whether they have checked every ticket there. */
export const checkedTrains = {
  name: '1140-checked-trains',
  sql: `
create table carrier.checked_train (
  source text not null,
  designator text not null,
  operating_day date not null,
  is_complete boolean not null,
  primary key (source, designator, operating_day)
);
`,
} as const;
