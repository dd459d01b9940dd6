import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contract } from '#contract/index.ts'
import { routesOf } from '#contract/kit/route.ts'
import type { Browser } from '#server/testing/browser.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { joinAs, startOrganization } from '#server/testing/organizations.ts'
import { signUp } from '#server/testing/people.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const mark = 'zq7marked'

onBothDatabases('the wall between organizations', (open) => {
  test('no call of a stranger, on any route, returns a word of another organization or changes it', async () => {
    const server = await startTestServer({ open })
    const { owner, ownerId, organization } = await startOrganization(server, mark)
    await owner.client.organization.update({ data: { name: `${mark} name`, metadata: { secret: `${mark} metadata` } } })
    const { data: team } = await owner.client.organization.createTeam({ name: `${mark} team` })
    const member = await joinAs(server, owner, `${mark}-member`, 'member', team?.id)
    const { data: invitation } = await owner.client.organization.inviteMember({ email: `${mark}-guest@example.com`, role: 'member' })
    const { data: key } = await owner.client.apiKey.create({ name: `${mark} key` })
    const owned = { organizationId: organization.id }
    const { data: domain } = await owner.client.organization.addDomain({ ...owned, domain: `${mark}.example` })
    const { data: organizationKey } = await owner.client.apiKey.create({ ...owned, name: `${mark} organization key` })
    const before = await everythingIn(server.app.db)

    const eve = server.browser()
    await signUp(eve, 'eve')
    await eve.client.organization.create({ name: 'Eve', slug: 'eve' })
    const known = {
      organizationId: organization.id,
      organizationSlug: mark,
      memberId: member.memberId,
      memberIdOrEmail: member.memberId,
      teamId: team?.id,
      userId: ownerId,
      invitationId: invitation?.id,
      keyId: key?.id,
      id: key?.id,
      domainId: domain?.id,
      domain: 'evil.example',
      role: 'owner',
      data: { name: 'taken over' },
      permissions: { organization: ['update'] },
      name: 'x',
      slug: 'x-slug',
      emails: ['eve2@example.com'],
      email: 'eve3@example.com',
    }
    for (const [names, route] of routesOf(contract)) {
      if (leavesTheSession(names)) continue
      const inputs = [...inputsFrom(known), ...inputsFrom({ ...known, keyId: organizationKey?.id, id: organizationKey?.id })]
      for (const input of inputs) {
        const words = await answerOf(eve, route.method, route.path, input)
        assert.ok(!words.includes(mark), `${names.join('.')} told a stranger: ${words.slice(0, 300)}`)
      }
    }
    assert.deepEqual(await everythingIn(server.app.db), before)
  })
})

/** Calls that end the stranger's own account or session would end the walk with it. */
function leavesTheSession(names: string[]): boolean {
  return /sign|delete-?user|revoke|deleteUser|deleteAnonymous|stopImpersonating/i.test(names.join('.'))
}

/** Everything at once, each name alone, and each together with the organization. */
function* inputsFrom(known: Record<string, unknown>) {
  yield known
  const { organizationSlug: _, ...byId } = known
  yield byId
  for (const [name, value] of Object.entries(known)) {
    yield { [name]: value }
    yield { [name]: value, organizationId: known.organizationId }
  }
}

async function answerOf(browser: Browser, method: string, path: string, input: Record<string, unknown>): Promise<string> {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(JSON.stringify(input[name] ?? 'x')))
  if (method !== 'GET') return (await browser.post(filled, input)).text()
  const texts = Object.entries(input).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return (await browser.get(`${filled}?${new URLSearchParams(texts)}`)).text()
}

type Db = Awaited<ReturnType<typeof startTestServer>>['app']['db']

/** Every row of the marked organization's own tables that holds the mark, without what time alone changes. */
async function everythingIn(db: Db): Promise<string[]> {
  const rows = await Promise.all([
    db.selectFrom('organizations').selectAll().execute(),
    db.selectFrom('teams').selectAll().execute(),
    db.selectFrom('invitations').selectAll().execute(),
    db.selectFrom('users').selectAll().execute(),
    db
      .selectFrom('members')
      .innerJoin('organizations', 'organizations.id', 'members.organizationId')
      .selectAll('members')
      .select('slug')
      .execute(),
  ])
  return rows
    .flat()
    .map((row) => JSON.stringify(row))
    .filter((row) => row.includes(mark))
    .sort()
}
