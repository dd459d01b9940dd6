-- What somebody bought before they had an account is found by their address.
create index customers_unclaimed on customers (email_key) where external_id is null and deleted_at is null;
