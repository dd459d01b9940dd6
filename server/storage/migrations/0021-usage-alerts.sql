-- Which part of the credits, or of the most that a period can cost, a customer was told to have used up since the count began. Null: none yet.
alter table customer_meters add column alerted_percent integer;
alter table subscription_meters add column alerted_percent integer;
