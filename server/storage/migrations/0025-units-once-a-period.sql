-- What was taken back of a credit: a grant that is given again in the same period gives no more than that.
alter table meter_credits add column taken_back bigint not null default 0;
