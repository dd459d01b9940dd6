-- What waits for its money, and what went back, is found among however many that are paid.
create index orders_by_status on orders (organization_id, status, created_at, id);
