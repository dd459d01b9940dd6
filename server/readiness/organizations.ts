import { sql } from 'kysely'
import { contract } from '#contract/index.ts'
import { accountsWire } from '#contract/kit/wire.ts'
import { recountMembers } from '../members/recount-members.ts'
import { checkOf, type Rule } from './rules.ts'

export const organizationRules: readonly Rule[] = [
  {
    one: 'organization has no owner',
    many: 'organizations have no owner',
    advice: `Make one of its members whose address is proven an owner, by a secret key: POST ${accountsWire.base}${contract.organization.updateMemberRole.path} with its organizationId, the memberId and the role owner.`,
    broken: sql`
      select o.id from organizations o where not exists (
        select 1 from members m where m.organization_id = o.id and ',' || replace(m.role, ' ', '') || ',' like '%,owner,%')`,
  },
  {
    one: 'organization has other numbers of members by role than are kept',
    many: 'organizations have other numbers of members by role than are kept',
    advice: 'Set them right: delete its rows of member_counts and write the number of members of each role.',
    repair: recountMembers,
    broken: sql`
      select distinct coalesce(c.organization_id, m.organization_id) as id
      from (select organization_id, role, count from member_counts where count <> 0) c
      full join (select organization_id, role, count(*) as there from members group by organization_id, role) m
        on m.organization_id = c.organization_id and m.role = c.role
      where coalesce(c.count, 0) <> coalesce(m.there, 0)`,
  },
]

export const organizationsCheck = checkOf('Organizations', organizationRules, 'each has an owner, and its members are counted.')
