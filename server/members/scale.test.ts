import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import type { App } from '../kit/app.ts'
import type { Browser } from '../testing/browser.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { startOrganization } from '../testing/organizations.ts'
import { type Query, queriesDuring } from '../testing/queries.ts'
import { type PlanStep, rowsRead, sqlitePlan } from '../testing/query-plans.ts'
import { startTestServer } from '../testing/test-server.ts'
import { sortKeys, wordsOf } from './words.ts'

type Listing = Parameters<Browser['client']['organization']['listMembers']>[0]
type Reading = (browser: Browser) => Promise<{ error: unknown }>

const page =
  (query: Listing): Reading =>
  ({ client }) =>
    client.organization.listMembers({ limit: 5, ...query })

/** What an organization of any size must answer by reading no more than it shows. */
const readings: Record<string, Reading> = {
  'the first page': page({}),
  'the second page': page({ offset: 5 }),
  'the newest first': page({ sortDirection: 'desc' }),
  'by name': page({ sortBy: 'name' }),
  'by name, backwards': page({ sortBy: 'name', sortDirection: 'desc' }),
  'by address': page({ sortBy: 'email' }),
  'by role': page({ sortBy: 'role' }),
  'a search for a name': page({ search: 'Member 0000' }),
  'a search for a later word, by name': page({ search: '0000', sortBy: 'name' }),
  'a search for an address': page({ search: 'member-00009@example.com' }),
  'a search for nobody': page({ search: 'zzz' }),
  'a search within a role': page({ search: 'Member 0000', filterField: 'role', filterValue: 'member' }),
  'a frequent role': page({ filterField: 'role', filterValue: 'member' }),
  'a part of a rare role': page({ filterField: 'role', filterOperator: 'contains', filterValue: 'own' }),
  'a rare role, by name': page({ filterField: 'role', filterValue: 'owner', sortBy: 'name' }),
  'all roles but one': page({ filterField: 'role', filterOperator: 'ne', filterValue: 'admin' }),
  'one person': page({ filterField: 'userId', filterValue: 'user 7' }),
  'one member': page({ filterField: 'id', filterValue: 'member 7' }),
  'the first days': page({ filterField: 'createdAt', filterOperator: 'lt', filterValue: '2026-01-01T00:00:00.008Z' }),
  'a permission': ({ client }) => client.organization.hasPermission({ permissions: { member: ['create'] } }),
  'somebody’s role': ({ client }) => client.organization.getActiveMemberRole({ userId: 'user 7' }),
  'the own membership': ({ client }) => client.organization.getActiveMember(),
  'the whole organization': ({ client }) => client.organization.getFullOrganization({ membersLimit: 5 }),
}

/** What is done in it takes no longer either. */
const deeds: Record<string, Reading> = {
  'another role': ({ client }) => client.organization.updateMemberRole({ memberId: 'member 3', role: 'admin' }),
  'a new owner': ({ client }) => client.organization.updateMemberRole({ memberId: 'member 3', role: 'owner' }),
  'an invitation': ({ client }) => client.organization.inviteMember({ email: 'new@example.com', role: 'member', resend: true }),
  'a removal': ({ client }) => client.organization.removeMember({ memberIdOrEmail: 'member-00004@example.com' }),
}

/** As many rows as five members, their people and what they are found by can have. The organization has ten thousand. */
const mostRows = 60

onBothDatabases('ten thousand members', (open) => {
  test('take as many queries as ten, and none of these reads more of them than is shown', { timeout: 120_000 }, async () => {
    const { app, browser } = await startTestServer({ open, config: { membershipLimit: 20_000 } })
    const { owner, organization } = await startOrganization({ browser })
    await addMembers(app, organization.id, { from: 0, to: 10 })
    const few = await ask(app, owner, readings)
    await addMembers(app, organization.id, { from: 10, to: 10_000 })
    if (app.engine === 'postgres') await sql`analyze`.execute(app.db)

    assert.equal((await owner.client.organization.listMembers({ limit: 1 })).data?.total, 10_000)
    const many = await ask(app, owner, readings)
    for (const [name, { length }] of Object.entries(few)) assert.equal(many[name]?.length, length, name)
    const all = { ...many, ...(await ask(app, owner, deeds)) }
    for (const [name, queries] of Object.entries(all)) {
      assert.ok(queries.length > 0, name)
      for (const query of queries) await assertShort(app, query, name)
    }
  })
})

async function ask(app: App, browser: Browser, what: Record<string, Reading>): Promise<Record<string, Query[]>> {
  const asked: Record<string, Query[]> = {}
  for (const [name, read] of Object.entries(what)) {
    asked[name] = await queriesDuring(app, async () => assert.equal((await read(browser)).error, null, name))
  }
  return asked
}

async function assertShort(app: App, query: Query, name: string) {
  if (!/^\s*select/.test(query.sql)) return
  const what = `${name}: ${query.sql}`
  if (app.engine === 'sqlite') assert.deepEqual(await detoursOf(app, query), [], what)
  else assert.ok((await rowsRead(app, query)) <= mostRows, what)
}

/** The steps that would walk through a whole table, or through a whole organization instead of to the end of a page. */
async function detoursOf(app: App, query: Query): Promise<string[]> {
  const steps = await sqlitePlan(app, query)
  const isBeside = ({ parent }: PlanStep, detail: string) => steps.some((other) => other.parent === parent && other.detail === detail)
  const isDetour = (step: PlanStep) => {
    const [verb, table = ''] = step.detail.split(' ')
    if (verb === 'SCAN') return table !== 'CONSTANT' && !isBeside(step, `CO-ROUTINE ${table}`)
    const isWholeOrganization = /^SEARCH (members|member_words) .*\(organization_id=\?\)$/.test(step.detail)
    return isWholeOrganization && (!/ limit /.test(query.sql) || isBeside(step, 'USE TEMP B-TREE FOR ORDER BY'))
  }
  return steps.filter(isDetour).map(({ detail }) => detail)
}

/** Written past the rules, a thousand at once. `from` 0 leaves room for the owner, who is there already. */
async function addMembers({ db }: App, organizationId: string, { from, to }: { from: number; to: number }) {
  const person = { emailVerified: true, isAnonymous: false, twoFactorEnabled: false, banned: false, username: null }
  await db.transaction().execute(async (db) => {
    const numbers = Array.from({ length: to - Math.max(from, 1) }, (_, at) => Math.max(from, 1) + at)
    for (let first = 0; first < numbers.length; first += 1000) {
      const people = numbers.slice(first, first + 1000).map((at) => {
        const number = String(at).padStart(5, '0')
        const createdAt = new Date(Date.parse('2026-01-01T00:00:00.000Z') + at).toISOString()
        const user = {
          id: `user ${at}`,
          email: `member-${number}@example.com`,
          name: `Member ${number}`,
          ...person,
          createdAt,
          updatedAt: createdAt,
        }
        return { user, member: { id: `member ${at}`, organizationId, userId: user.id, role: 'member', ...sortKeys(user), createdAt } }
      })
      const words = people.flatMap(({ user, member }) => wordsOf(user).map((word) => ({ organizationId, word, memberId: member.id })))
      await db
        .insertInto('users')
        .values(people.map(({ user }) => user))
        .execute()
      await db
        .insertInto('members')
        .values(people.map(({ member }) => member))
        .execute()
      for (let at = 0; at < words.length; at += 5000)
        await db
          .insertInto('memberWords')
          .values(words.slice(at, at + 5000))
          .execute()
    }
    await sql`insert into member_counts (organization_id, role, count) values (${organizationId}, 'member', ${numbers.length})
      on conflict (organization_id, role) do update set count = member_counts.count + excluded.count`.execute(db)
  })
}
