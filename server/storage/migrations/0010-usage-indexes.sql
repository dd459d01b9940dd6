-- What meters counted is read from sums of hours: this index was written with every event and read by nobody.
drop index meter_events_by_time;
