import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Browser } from '../testing/browser.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { joinAs, startOrganization } from '../testing/organizations.ts'
import { password, signIn, signUp } from '../testing/people.ts'
import { startTestServer } from '../testing/test-server.ts'

async function placeOf({ client }: Browser) {
  const session = (await client.getSession()).data?.session
  return [session?.activeOrganizationId, session?.activeTeamId]
}

onBothDatabases('the active organization', (open) => {
  test('is none after asking for one that is not one’s own, by id or slug, as existing clients expect', async () => {
    const server = await startTestServer({ open })
    const { owner, organization } = await startOrganization(server)
    const other = await startOrganization(server, 'other')
    for (const wish of [
      { organizationId: other.organization.id },
      { organizationSlug: 'other' },
      { organizationId: 'none' },
      { organizationSlug: 'none' },
    ]) {
      await owner.client.organization.setActive({ organizationId: organization.id })
      const { error } = await owner.client.organization.setActive(wish)
      assert.deepEqual([error?.status, error?.code], [403, 'USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION'])
      assert.deepEqual(await placeOf(owner), [null, null])
    }
    assert.equal((await owner.client.organization.setActive({})).data, null)
    await owner.client.organization.setActive({ organizationSlug: 'ACME' })
    assert.equal((await owner.client.organization.setActive({})).data?.id, organization.id)
  })

  test('keeps its team when chosen again, and drops it when another is chosen', async () => {
    const server = await startTestServer({ open })
    const { owner, organization } = await startOrganization(server)
    const [, team] = await placeOf(owner)
    await owner.client.organization.setActive({ organizationId: organization.id })
    assert.deepEqual(await placeOf(owner), [organization.id, team])
    assert.equal((await owner.client.organization.setActiveTeam({})).data?.id, team)
    const { data: second } = await owner.client.organization.create({ name: 'Second', slug: 'second', keepCurrentActiveOrganization: true })
    await owner.client.organization.setActive({ organizationId: second?.id as string })
    assert.deepEqual(await placeOf(owner), [second?.id, null])
    assert.equal((await owner.client.organization.setActiveTeam({})).data, null)
    await owner.client.organization.setActiveTeam({ teamId: team as string })
    assert.deepEqual(await placeOf(owner), [organization.id, team])
  })

  test('is none in every session of a person who left, was removed, or whose organization is gone', async () => {
    const server = await startTestServer({ open })
    const { owner, organization } = await startOrganization(server)
    const inTwoBrowsers = async (name: string) => {
      const { browser, memberId } = await joinAs(server, owner, name)
      const other = server.browser()
      await signIn(other, name)
      await other.client.organization.setActive({ organizationId: organization.id })
      return { browsers: [browser, other], memberId }
    }
    const [left, removed, kept] = [await inTwoBrowsers('left'), await inTwoBrowsers('removed'), await inTwoBrowsers('kept')]
    await left.browsers[0]?.client.organization.leave({ organizationId: organization.id })
    await owner.client.organization.removeMember({ memberIdOrEmail: removed.memberId })
    for (const browser of [...left.browsers, ...removed.browsers]) assert.deepEqual(await placeOf(browser), [null, null])
    for (const browser of kept.browsers) assert.deepEqual(await placeOf(browser), [organization.id, null])
    await owner.client.organization.delete({ organizationId: organization.id })
    for (const browser of [owner, ...kept.browsers]) assert.deepEqual(await placeOf(browser), [null, null])
  })

  test('is not entered by a person whose membership ended while they chose it', async () => {
    const server = await startTestServer({ open })
    const { owner, organization } = await startOrganization(server)
    const { data: team } = await owner.client.organization.createTeam({ name: 'Crew' })
    for (let round = 0; round < 10; round++) {
      const { browser, userId, memberId } = await joinAs(server, owner, `bob-${round}`, 'member', team?.id)
      await browser.client.organization.setActive({ organizationId: null })
      const choices = Array.from({ length: 10 }, (_, at) =>
        at % 2 === 0
          ? browser.post('/organization/set-active', { organizationId: organization.id })
          : browser.post('/organization/set-active-team', { teamId: team?.id }),
      )
      const removal = owner.post('/organization/remove-member', { memberIdOrEmail: memberId })
      for (const answer of await Promise.all([...choices, removal])) assert.ok(answer.status < 500, await answer.text())
      const sessions = server.app.db.selectFrom('sessions').where('userId', '=', userId)
      assert.deepEqual(await sessions.select(['activeOrganizationId', 'activeTeamId']).execute(), [
        { activeOrganizationId: null, activeTeamId: null },
      ])
    }
  })

  test('goes with the account of the only member, with invitations, teams and former slugs', async () => {
    const server = await startTestServer({ open })
    const { owner } = await startOrganization(server)
    await owner.client.organization.update({ data: { slug: 'renamed' } })
    await owner.client.organization.inviteMember({ email: 'bob@example.com', role: 'member' })
    assert.equal((await owner.post('/delete-user', { password })).status, 200)
    for (const table of ['organizations', 'members', 'teams', 'teamMembers', 'invitations', 'formerSlugs', 'sessions'] as const)
      assert.deepEqual(await server.app.db.selectFrom(table).selectAll().execute(), [], table)
    const next = server.browser()
    await signUp(next, 'next')
    for (const slug of ['acme', 'renamed']) assert.ok((await next.client.organization.create({ name: 'Next', slug })).data, slug)
  })
})
