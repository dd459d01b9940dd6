-- A private product is bought by whoever the seller gives its link, and is offered to no one else.
alter table products add column visibility text not null default 'public';
