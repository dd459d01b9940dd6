-- Whether tax comes on top of a price or is within it: exclusive, inclusive, or null, which is exclusive.
alter table product_prices add column tax_behavior text check (tax_behavior in ('exclusive', 'inclusive'));

-- What a period of a subscription brings without the tax that its price includes; null where its amount is net.
alter table subscriptions add column net_amount bigint;
