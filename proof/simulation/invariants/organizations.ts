import { sql } from 'kysely'
import { organizationRules } from '#server/readiness/organizations.ts'
import { type Invariant, none } from './invariant.ts'
import { ofRule } from './of-check.ts'

export const organizations: Invariant[] = [
  ...organizationRules.map((rule) => ofRule(rule)),
  none('nobody is a member twice', sql`select user_id as id from members group by organization_id, user_id having count(*) > 1`),
  none('a short name belongs to one organization', sql`select slug_key as id from organizations group by slug_key having count(*) > 1`),
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
]
