-- Whether a refund paid credit out: what it gives back was taken off its order before, when it became credit.
alter table refunds add column is_payout boolean not null default false;
