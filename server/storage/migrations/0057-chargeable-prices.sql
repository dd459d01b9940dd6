-- Prices from before they were refused with a third decimal, which no card is charged: rounded to what can be, half away from zero, as everything is.
update product_prices set
  price_amount = (price_amount + 5) / 10 * 10,
  minimum_amount = (minimum_amount + 5) / 10 * 10,
  maximum_amount = (maximum_amount + 5) / 10 * 10,
  preset_amount = (preset_amount + 5) / 10 * 10,
  cap_amount = (cap_amount + 5) / 10 * 10
where price_currency in ('bhd', 'iqd', 'jod', 'kwd', 'lyd', 'omr', 'tnd');
update products set price_amount = (price_amount + 5) / 10 * 10
where id in (select product_id from product_prices where price_currency in ('bhd', 'iqd', 'jod', 'kwd', 'lyd', 'omr', 'tnd'));
update subscriptions set amount = (amount + 5) / 10 * 10 where currency in ('bhd', 'iqd', 'jod', 'kwd', 'lyd', 'omr', 'tnd');
update subscription_prices set amount = (amount + 5) / 10 * 10
where subscription_id in (select id from subscriptions where currency in ('bhd', 'iqd', 'jod', 'kwd', 'lyd', 'omr', 'tnd'));
