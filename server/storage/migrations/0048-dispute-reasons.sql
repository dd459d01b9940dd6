-- What the cardholder told their bank, in the processor's word for it; null of those that came before.
alter table disputes add column reason text;
