-- Booked trains that their railway reports as cancelled or very late on the day (modules/backoffice/affected-bookings). A late train keeps its
-- expected times. The timetable's changes (removed, moved) and the day's stand in the same rows, the latest news of a train in one.
alter table retail.affected_booking drop constraint affected_booking_change_check;
do $$
declare old text;
begin
  for old in select conname from pg_constraint
    where conrelid = 'retail.affected_booking'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%departs_at IS NULL%'
  loop execute format('alter table retail.affected_booking drop constraint %I', old); end loop;
end $$;
alter table retail.affected_booking
  add constraint affected_booking_change_check check (change in ('removed', 'moved', 'cancelled', 'late', 'restored')),
  add constraint affected_booking_times check ((change in ('removed', 'cancelled')) = (departs_at is null)
    and (change in ('removed', 'cancelled')) = (arrives_at is null));
