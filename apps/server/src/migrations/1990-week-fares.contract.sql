-- `retail.day_fare` has taken its place since 0900-day-fares.
drop table retail.week_fares;
