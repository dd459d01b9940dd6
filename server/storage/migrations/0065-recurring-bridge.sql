-- By what the recurring revenue of a seller moved. What moved before this is known by its sum alone: it counts as new or churn where subscriptions began or
-- ended in the same slot, and else as expansion or contraction, so that what recurs is always the sum of all four.
alter table metric_sums add column recurring_new bigint not null default 0;
alter table metric_sums add column recurring_expansion bigint not null default 0;
alter table metric_sums add column recurring_contraction bigint not null default 0;
alter table metric_sums add column recurring_churn bigint not null default 0;

update metric_sums set
  recurring_new = case when recurring > 0 and joined > 0 then recurring else 0 end,
  recurring_expansion = case when recurring > 0 and joined <= 0 then recurring else 0 end,
  recurring_contraction = case when recurring < 0 and departed <= 0 then -recurring else 0 end,
  recurring_churn = case when recurring < 0 and departed > 0 then -recurring else 0 end
where recurring <> 0;
