/**
 * The distance tariff once had its own quota names (STD1, FLEX) and now uses those of the yield engine. This renames them in pools and
 * claims, so that places sold under an old name still count. If a train has sold under both names, its pools are added up. A tier may then
 * hold more than its size, and the other tiers do not make up for that. If the train's calls have changed in between, both pools stay.
 */
export const distanceQuotas = {
  name: '0420-distance-quotas',
  sql: `
create temporary table renamed_pool (pool text primary key, renamed text not null) on commit drop;
insert into renamed_pool
select 'quota/' || old_name || '/' || lane, 'quota/' || new_name || '/' || lane
from (values
  ('STD1', 'DISTANCE.STANDARD.1'),
  ('STD2', 'DISTANCE.STANDARD.2'),
  ('STD3', 'DISTANCE.STANDARD.3'),
  ('FLEX', 'DISTANCE.STANDARD.flexible')
) as quota (old_name, new_name) cross join generate_series(0, 3) as lane;

update carrier.train_pool now set
  sold = added.sold,
  size = greatest(now.size, (select max(places) from unnest(added.sold) as places))
from (
  select old.owner, old.designator, old.operating_day, renamed.renamed as pool,
    (select array_agg(before + more order by leg) from unnest(old.sold, new.sold) with ordinality as u (before, more, leg)) as sold
  from carrier.train_pool old join renamed_pool renamed using (pool)
  join carrier.train_pool new on (new.owner, new.designator, new.operating_day, new.pool, new.legs)
    = (old.owner, old.designator, old.operating_day, renamed.renamed, old.legs)
) added
where (now.owner, now.designator, now.operating_day, now.pool) = (added.owner, added.designator, added.operating_day, added.pool);

delete from carrier.train_pool old using renamed_pool renamed, carrier.train_pool new
where old.pool = renamed.pool and (new.owner, new.designator, new.operating_day, new.pool, new.legs)
  = (old.owner, old.designator, old.operating_day, renamed.renamed, old.legs);

update carrier.train_pool old set pool = renamed.renamed from renamed_pool renamed
where old.pool = renamed.pool and not exists (
  select from carrier.train_pool new
  where (new.owner, new.designator, new.operating_day, new.pool) = (old.owner, old.designator, old.operating_day, renamed.renamed)
);

update carrier.claim claim set pool = renamed.renamed from renamed_pool renamed
where claim.pool = renamed.pool and not exists (
  select from carrier.train_pool old
  where (old.owner, old.designator, old.operating_day, old.pool) = (claim.owner, claim.designator, claim.operating_day, claim.pool)
);
`,
} as const;
