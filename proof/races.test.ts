import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import type { App } from '#server/kit/app.ts'
import type { Browser } from '#server/testing/browser.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { joinAs, startOrganization } from '#server/testing/organizations.ts'
import { password, signUp } from '#server/testing/people.ts'
import { startSocialServer } from '#server/testing/social.ts'
import { startTestServer } from '#server/testing/test-server.ts'

onBothDatabases('what happens at the same time', (open) => {
  test('a sign-in that races the deletion of its person enters before or is refused after, by every way in', async () => {
    const { app, browser, signInWith } = await startSocialServer({ open })
    for (let round = 0; round < 3; round++) {
      const ann = browser()
      await ann.client.signUp.email({ email: 'ann@example.com', password, name: 'Ann', username: 'ann' })
      await app.db.updateTable('users').set({ emailVerified: true }).execute()
      await signInWith(browser(), 'google', { auto: 'ann@example.com', sub: `ann-${round}` })
      const answers = await Promise.all([
        browser().post('/sign-in/email', { email: 'ann@example.com', password }),
        browser().post('/sign-in/username', { username: 'ann', password }),
        ann.post('/delete-user', { password }),
        ann.post('/api-key/create', { name: 'late' }),
        ann.post('/organization/create', { name: 'Late', slug: `late-${round}` }),
        ann.post('/update-user', { name: 'Anna' }),
      ])
      for (const answer of answers) assert.ok(answer.status < 500, `${answer.status} ${await answer.text()}`)
      const end = await signInWith(browser(), 'google', { auto: 'ann@example.com', sub: `ann-${round}` })
      assert.notEqual(end.searchParams.get('error'), 'internal_server_error')
      await assertNothingHalfMade(app)
      await app.db.deleteFrom('users').execute()
      await app.db.deleteFrom('organizations').execute()
    }
  })

  test('the deletion of an organization wins or loses against whatever happens in it, and nothing of it stays behind', async () => {
    const server = await startTestServer({ open })
    for (let round = 0; round < 3; round++) {
      const { owner, organization } = await startOrganization(server, `acme-${round}`)
      const { data: team } = await owner.client.organization.createTeam({ name: 'Blue' })
      const member = await joinAs(server, owner, `member-${round}`, 'admin', team?.id)
      const guest = server.browser()
      const { user } = await signUp(guest, `guest-${round}`)
      const { data: invitation } = await owner.client.organization.inviteMember({ email: user.email, role: 'member' })
      const at = { organizationId: organization.id }
      const acts = [
        [guest, '/organization/accept-invitation', { invitationId: invitation?.id }],
        [member.browser, '/organization/set-active', at],
        [member.browser, '/organization/set-active-team', { teamId: team?.id }],
        [member.browser, '/organization/invite-member', { ...at, email: `other-${round}@example.com`, role: 'member' }],
        [member.browser, '/organization/create-team', { ...at, name: 'Red' }],
        [member.browser, '/organization/update', { ...at, data: { slug: `moved-${round}` } }],
        [member.browser, '/organization/add-team-member', { ...at, teamId: team?.id, userId: member.userId }],
        [owner, '/organization/update-member-role', { ...at, memberId: member.memberId, role: 'owner' }],
        [owner, '/organization/delete', at],
        [owner, '/organization/remove-team', { ...at, teamId: team?.id }],
        [member.browser, '/organization/leave', at],
        [member.browser, '/delete-user', { password }],
      ] as const
      const answers = await Promise.all(shuffled(acts, round).map(([who, path, body]) => who.post(path, body)))
      for (const answer of answers) assert.ok(answer.status < 500, `${answer.status} ${await answer.text()}`)
      assert.deepEqual(await app(server).db.selectFrom('organizations').where('id', '=', organization.id).selectAll().execute(), [])
      await assertNothingHalfMade(app(server))
    }
  })

  test('a resent invitation that is accepted meanwhile stays accepted', async () => {
    const server = await startTestServer({ open })
    const { owner } = await startOrganization(server)
    for (let round = 0; round < 6; round++) {
      const guest = server.browser()
      const { user } = await signUp(guest, `guest-${round}`)
      const wish = { email: user.email, role: 'member' }
      const { data: invitation } = await owner.client.organization.inviteMember(wish)
      const accept = () => guest.client.organization.acceptInvitation({ invitationId: invitation?.id as string })
      const resend = () => owner.client.organization.inviteMember({ ...wish, resend: true })
      const [first, second] = await Promise.all(round % 2 === 0 ? [accept(), resend()] : [resend(), accept()])
      for (const { error } of [first, second]) assert.ok((error?.status ?? 200) < 500, String(error?.code))
      const rows = await app(server).db.selectFrom('invitations').where('email', '=', user.email).select(['id', 'status']).execute()
      assert.deepEqual(rows, [{ id: invitation?.id, status: 'accepted' }])
    }
  })

  test('a resent invitation that is declined meanwhile is declined, or is a new one', async () => {
    const server = await startTestServer({ open })
    const { owner } = await startOrganization(server)
    const guest = server.browser()
    const { user } = await signUp(guest, 'guest')
    const wish = { email: user.email, role: 'member', resend: true }
    for (let round = 0; round < 10; round++) {
      const { data: invitation } = await owner.client.organization.inviteMember(wish)
      const decline = () => guest.client.organization.rejectInvitation({ invitationId: invitation?.id as string })
      const resend = () => owner.client.organization.inviteMember(wish)
      const [declined, resent] = await Promise.all([decline(), resend()])
      assert.equal(declined.data?.invitation.status, 'rejected')
      assert.equal(resent.data?.status, 'pending')
      const left = await app(server).db.selectFrom('invitations').where('status', '=', 'pending').select('id').execute()
      assert.deepEqual(left, resent.data?.id === invitation?.id ? [] : [{ id: resent.data?.id }])
    }
  })

  test('two hundred things at once, done by everybody to everybody, end without a fault', { timeout: 600_000 }, async () => {
    const server = await startTestServer({ open, config: { membershipLimit: 1000, invitationLimit: 1000 } })
    const houses = await Promise.all(['north', 'south', 'east'].map((name) => startOrganization(server, name)))
    const people: { browser: Browser; userId: string; memberId: string }[] = []
    for (const [at, { owner }] of houses.entries())
      for (const role of ['owner', 'admin', 'member']) people.push(await joinAs(server, owner, `${role}-${at}`, role))
    const admin = server.browser()
    const { user } = await signUp(admin, 'root')
    await app(server).db.updateTable('users').set({ role: 'admin' }).where('id', '=', user.id).execute()

    const pick = dice(7)
    const one = () => people[pick(people.length)] as (typeof people)[number]
    const place = () => ({ organizationId: (houses[pick(houses.length)] as (typeof houses)[number]).organization.id })
    const deeds: (() => Promise<Response>)[] = [
      () =>
        one().browser.post('/organization/invite-member', {
          ...place(),
          email: `new-${pick(9)}@example.com`,
          role: 'member',
          resend: true,
        }),
      () =>
        one().browser.post('/organization/invite-member', {
          ...place(),
          email: `owner-${pick(3)}@example.com`,
          role: 'member',
          resend: true,
        }),
      () =>
        one().browser.post('/organization/update-member-role', {
          ...place(),
          memberId: one().memberId,
          role: ['owner', 'admin', 'member'][pick(3)] as string,
        }),
      () => one().browser.post('/organization/remove-member', { ...place(), memberIdOrEmail: one().memberId }),
      () => one().browser.post('/organization/leave', place()),
      () => one().browser.post('/organization/set-active', place()),
      () => one().browser.post('/organization/create-team', { ...place(), name: 'Team' }),
      () => one().browser.post('/organization/update', { ...place(), data: { name: 'Renamed', slug: `slug-${pick(4)}` } }),
      () => one().browser.post('/organization/create', { name: 'Own', slug: `own-${pick(1000)}` }),
      () => admin.post('/admin/ban-user', { userId: one().userId }),
      () => admin.post('/admin/unban-user', { userId: one().userId }),
      () => admin.post('/admin/remove-user', { userId: one().userId }),
      () => admin.post('/admin/revoke-user-sessions', { userId: one().userId }),
      () => one().browser.post('/delete-user', { password }),
      () => one().browser.post('/update-user', { name: 'Changed', username: `name_${pick(4)}` }),
      () => one().browser.post('/organization/delete', place()),
    ]
    const answers = await Promise.all(Array.from({ length: 200 }, () => (deeds[pick(deeds.length)] as (typeof deeds)[number])()))
    for (const answer of answers) assert.ok(answer.status < 500, `${answer.status} ${answer.url} ${await answer.text()}`)
    await assertNothingHalfMade(app(server))
  })
})

const app = (server: { app: App }) => server.app

/** Nobody is left in an organization without an owner who can act, nobody works where they are not, and everybody has a way in. */
async function assertNothingHalfMade({ db }: App) {
  const { rows: abandoned } = await sql`
    select id from organizations where not exists (
      select 1 from members join users on users.id = members.user_id
      where members.organization_id = organizations.id and ',' || members.role || ',' like '%,owner,%' and not users.banned)
    and (select count(*) from members where members.organization_id = organizations.id) <> 1`.execute(db)
  assert.deepEqual(abandoned, [])
  const { rows: passwordless } = await sql`select id from users where not exists (select 1 from accounts where user_id = users.id)`.execute(
    db,
  )
  assert.deepEqual(passwordless, [])
  const { rows: elsewhere } = await sql`
    select sessions.id from sessions where active_organization_id is not null and not exists (
      select 1 from members where members.user_id = sessions.user_id and members.organization_id = sessions.active_organization_id)`.execute(
    db,
  )
  assert.deepEqual(elsewhere, [])
}

/** The same numbers every time: a race that was lost once can be run again. */
function dice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
}

function shuffled<Each>(members: readonly Each[], seed: number): Each[] {
  const roll = dice(seed + 1)
  return members
    .map((member) => ({ member, at: roll(1_000_000) }))
    .sort((left, right) => left.at - right.at)
    .map(({ member }) => member)
}
