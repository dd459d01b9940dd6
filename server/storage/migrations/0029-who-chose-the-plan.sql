-- The person or organization of this installation that chose the product of a subscription; null where its seller did.
alter table subscriptions add column chosen_by text;
update subscriptions set chosen_by = (select account_id from checkouts where checkouts.id = subscriptions.checkout_id);
