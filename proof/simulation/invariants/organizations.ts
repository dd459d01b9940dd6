import { sql } from 'kysely'
import { type Invariant, none } from './invariant.ts'

export const organizations: Invariant[] = [
  none(
    'an organization has an owner',
    sql`select o.id from organizations o where not exists (
      select 1 from members m where m.organization_id = o.id and ',' || replace(m.role, ' ', '') || ',' like '%,owner,%')`,
  ),
  none('nobody is a member twice', sql`select user_id as id from members group by organization_id, user_id having count(*) > 1`),
  none('a short name belongs to one organization', sql`select slug_key as id from organizations group by slug_key having count(*) > 1`),
  none(
    'the number of members is the one that is kept',
    sql`select o.id from organizations o
      where (select count(*) from members m where m.organization_id = o.id)
        <> (select coalesce(sum(c.count), 0) from member_counts c where c.organization_id = o.id)`,
  ),
  none(
    'an address is invited once at a time',
    sql`select email as id from invitations where status = 'pending' group by organization_id, email having count(*) > 1`,
  ),
  none(
    'whoever accepted an invitation is not invited still',
    sql`select i.id from invitations i inner join users u on u.email = i.email
      inner join members m on m.user_id = u.id and m.organization_id = i.organization_id
      where i.status = 'pending' and m.created_at > i.created_at`,
  ),
  none(
    'a session acts for an organization of its person',
    sql`select s.id from sessions s where s.active_organization_id is not null and not exists (
      select 1 from members m where m.organization_id = s.active_organization_id and m.user_id = s.user_id)`,
  ),
]
