-- What an invoice said when it was issued: it says so for ever, whatever becomes of the seller's name, address or taxes.
alter table orders add column invoice jsonb;
