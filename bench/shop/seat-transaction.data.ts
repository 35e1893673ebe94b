/** The least work that sells a seat in a database: six statements and one commit. Written for this bench; each client has its own train. */
export const seatTables = `
create table train (id int primary key, price int not null, free int not null check (free >= 0));
create table booking (id bigint generated always as identity primary key, train int not null references train, buyer text not null);
create table ticket (booking bigint not null references booking, place int not null, primary key (booking, place));
insert into train select id, 4200, 1000000000 from generate_series(0, 99) as id;
`;

/** In pgbench's language. */
export const seatScript = `begin;
select price from train where id = :client_id;
update train set free = free - 1 where id = :client_id and free > 0 returning free as place \\gset
insert into booking (train, buyer) values (:client_id, 'somebody') returning id as booking \\gset
insert into ticket values (:booking, :place);
commit;
`;
