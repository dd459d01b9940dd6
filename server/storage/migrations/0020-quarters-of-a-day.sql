-- A question in a zone needs the same few quarters of an hour of every day: by their time they lie together, day after day.
update metric_sums set grain = substr(slot, 12, 5), slot = substr(slot, 1, 10) where grain = 'quarter';
