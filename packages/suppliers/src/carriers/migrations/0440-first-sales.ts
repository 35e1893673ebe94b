/**
 * Tells every process of the first place that is ever taken on a train, so that a search asks only about trains with sales. The payload is
 * "day owner designator"; a designator may contain spaces. As a trigger it works for every statement that writes pools. If two first sales
 * of a train do not see each other, both tell.
 */
export const firstSales = {
  name: '0440-first-sales',
  sql: `
create function carrier.tell_first_sale() returns trigger language plpgsql as $$
begin
  perform pg_notify('carrier_first_sale', concat_ws(' ', operating_day, owner, designator))
  from (select distinct operating_day, owner, designator from made) as train
  where not exists (
    select from carrier.train_pool earlier
    where (earlier.owner, earlier.designator, earlier.operating_day) = (train.owner, train.designator, train.operating_day)
      and not exists (
        select from made
        where (made.owner, made.designator, made.operating_day, made.pool) = (earlier.owner, earlier.designator, earlier.operating_day, earlier.pool)
      )
  );
  return null;
end $$;

create trigger first_sale after insert on carrier.train_pool
  referencing new table as made for each statement execute function carrier.tell_first_sale();
`,
} as const;
