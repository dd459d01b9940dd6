import { sql } from 'kysely'
import { sessionRules } from '#server/readiness/sessions.ts'
import { usersCheck } from '#server/readiness/users.ts'
import { type Invariant, none } from './invariant.ts'
import { ofCheck, ofRule } from './of-check.ts'

export const people: Invariant[] = [
  none('an address belongs to one person', sql`select lower(email) as id from users group by lower(email) having count(*) > 1`),
  ofCheck('the counter of people is right', usersCheck),
  ...sessionRules.map((rule) => ofRule({ ...rule, many: `sessions that ${rule.many}` })),
  none(
    'nobody has two passwords',
    sql`select user_id as id from accounts where provider_id = 'credential' group by user_id having count(*) > 1`,
  ),
  none('a key has no fewer uses left than none', sql`select id from api_keys where remaining < 0`),
  none(
    'what ends a session or changes a password is written down',
    sql`select u.id from users u inner join accounts a on a.user_id = u.id and a.provider_id = 'credential'
      where a.updated_at > a.created_at and not exists (
        select 1 from audit_entries e where e.user_id = u.id and e.action in ('password.changed', 'password.reset') and e.at = a.updated_at)`,
  ),
  none(
    'a ban is written down',
    sql`select u.id from users u where u.banned and not exists (select 1 from audit_entries e where e.user_id = u.id and e.action = 'user.banned')`,
  ),
  none(
    'what ends all sessions of a person ended every one before it',
    sql`select s.id from sessions s inner join audit_entries e on e.user_id = s.user_id
      where e.action in ('user.banned', 'password.reset', 'two-factor.reset') and s.created_at < e.at`,
  ),
  none(
    'whoever is asked for a second factor has one, and whoever has one is asked',
    sql`select u.id from users u where u.two_factor_enabled <> exists (
      select 1 from second_factors f where f.user_id = u.id and f.confirmed_at is not null)`,
  ),
  none('every letter leaves', sql`select id from mail_log where status = 'failed'`, 'at rest'),
]
