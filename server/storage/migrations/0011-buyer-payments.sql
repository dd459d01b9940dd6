-- While a buyer pays an open order themselves, their stored card is not tried for it; and so often they have tried.
alter table orders add column paying_until text;
alter table orders add column buyer_attempts integer not null default 0;
