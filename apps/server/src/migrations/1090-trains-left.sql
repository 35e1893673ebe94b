-- The booked train in whose place another was taken, so that nobody is told of a train that its traveller has left (TODAY-7).
alter table retail.taken_train add column booked_designator text, add column booked_day text;

create view shared.left_train as
select booking_reference, booked_designator as designator, booked_day as operating_day
from retail.taken_train
where (booked_designator, booked_day) is distinct from (segment ->> 'designator', segment ->> 'operatingDay') and booked_designator is not null;
comment on view shared.left_train is 'bookings: booked trains in whose place their traveller has taken another one';
