-- The cause decides by law whether a late arrival is paid for. Absent for trains that were declared cancelled earlier.
alter table retail.withdrawal add column cause text;
-- Several sellers may sell one train. Absent: the seller of the withdrawal.
alter table retail.withdrawn_booking add column source text;
