-- The first day of the pass that a paper was last made for, so that the same paper is not made twice. Null: not since its issue.
alter table retail.document add column pass_from date;
