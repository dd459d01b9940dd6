-- An organization that has sold is archived and not deleted: its orders, invoices and refunds stay.
alter table organizations add column archived_at text;
