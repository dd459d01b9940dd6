-- Organizations have applications of their own (source 'organization'). One that is for members lets in the people of its organization alone.
alter table applications add column members_only boolean not null default false;
create index applications_of_organizations on applications (organization_id, id) where source = 'organization';
