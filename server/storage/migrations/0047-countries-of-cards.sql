-- Where a card was issued is the second piece of evidence of a buyer's country. It is kept with the payment, and with the order that it paid.
alter table payment_intents add column card_country text;
alter table orders add column card_country text;
