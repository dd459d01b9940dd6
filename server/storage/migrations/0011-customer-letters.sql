-- Which letters a seller does not want its customers to get from us: those that are false.
alter table sellers add column customer_email_settings jsonb not null default '{}';
