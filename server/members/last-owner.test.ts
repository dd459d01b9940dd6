import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seconds } from '#contract/kit/durations.ts'
import type { Browser } from '../testing/browser.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { joinAs, startOrganization } from '../testing/organizations.ts'
import { password, signUp } from '../testing/people.ts'
import { asServer } from '../testing/secret-key.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

async function startAdmin({ app, browser }: TestServer): Promise<Browser> {
  const root = browser()
  const { user } = await signUp(root, 'root')
  await app.db.updateTable('users').set({ role: 'admin' }).where('id', '=', user.id).execute()
  return root
}

async function codeOf(answer: Response): Promise<string | undefined> {
  return ((await answer.json()) as { code?: string }).code
}

onBothDatabases('the last owner', (open) => {
  test('stays, whichever door is tried, also among several roles; with a second owner every door opens', async () => {
    const server = await startTestServer({ open })
    const root = await startAdmin(server)
    const alone = 'YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER'
    const doors: Record<
      string,
      [refusal: string, act: (owner: Browser, own: { id: string; userId: string; organizationId: string }) => Promise<Response>]
    > = {
      leave: [alone, (owner, { organizationId }) => owner.post('/organization/leave', { organizationId })],
      'remove oneself by id': [alone, (owner, { id }) => owner.post('/organization/remove-member', { memberIdOrEmail: id })],
      'remove oneself by address': [
        alone,
        async (owner) =>
          owner.post('/organization/remove-member', { memberIdOrEmail: (await owner.client.getSession()).data?.user.email.toUpperCase() }),
      ],
      'step down': [
        'YOU_CANNOT_LEAVE_THE_ORGANIZATION_WITHOUT_AN_OWNER',
        (owner, { id }) => owner.post('/organization/update-member-role', { memberId: id, role: ['admin', 'member'] }),
      ],
      'delete the account': ['LAST_OWNER_CANNOT_BE_DELETED', (owner) => owner.post('/delete-user', { password })],
      'be banned': ['LAST_OWNER_CANNOT_BE_DELETED', (_, { userId }) => root.post('/admin/ban-user', { userId })],
      'be removed by an administrator': ['LAST_OWNER_CANNOT_BE_DELETED', (_, { userId }) => root.post('/admin/remove-user', { userId })],
    }
    for (const [at, [door, [refusal, act]]] of Object.entries(doors).entries()) {
      const { owner } = await startOrganization(server, `acme-${at}`)
      const mia = await joinAs(server, owner, `mia-${at}`)
      const own = (await owner.client.organization.getActiveMember()).data
      assert.ok(own)
      await owner.client.organization.updateMemberRole({ memberId: own.id, role: 'member, owner' })
      assert.equal(await codeOf(await act(owner, own)), refusal, door)
      await owner.client.organization.updateMemberRole({ memberId: mia.memberId, role: ['admin', 'owner'] })
      assert.equal((await act(owner, own)).status, 200, door)
      assert.equal(await codeOf(await mia.browser.post('/organization/leave', { organizationId: own.organizationId })), alone, door)
    }
  })

  test('counts as one who can act as soon as a ban has run out', async () => {
    const server = await startTestServer({ open })
    const root = await startAdmin(server)
    const { owner, organization } = await startOrganization(server)
    const eve = await joinAs(server, owner, 'eve', 'owner')
    const leave = async () => codeOf(await owner.post('/organization/leave', { organizationId: organization.id }))
    await root.post('/admin/ban-user', { userId: eve.userId, banExpiresIn: 60 })
    server.clock.advance(seconds(60) - 1)
    assert.equal(await leave(), 'YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER')
    server.clock.advance(1)
    assert.equal(await leave(), undefined)
  })

  test('when banned holds no one back: members leave, and a server can name another owner', async () => {
    const server = await startTestServer({ open })
    const root = await startAdmin(server)
    const { ownerId, organization } = await startOrganization(server)
    assert.equal((await root.post('/admin/ban-user', { userId: ownerId })).status, 200)
    const { headers } = await asServer(server.app)
    const [mia, heir] = [server.browser(), server.browser()]
    const people = [await signUp(mia, 'mia'), await signUp(heir, 'heir')]
    const add = (at: number, role: string) =>
      root.post('/organization/add-member', { organizationId: organization.id, userId: people[at]?.user.id, role }, headers)
    assert.equal((await add(0, 'member')).status, 200)
    assert.equal((await mia.post('/organization/leave', { organizationId: organization.id })).status, 200)
    assert.equal((await add(1, 'member,owner')).status, 200)
    assert.equal((await root.post('/admin/remove-user', { userId: ownerId })).status, 200)
  })

  test('and everybody else who is deleted leaves a line in the organization’s own book', async () => {
    const server = await startTestServer({ open })
    const root = await startAdmin(server)
    const { owner, ownerId, organization } = await startOrganization(server)
    const [bob, mia] = [await joinAs(server, owner, 'bob'), await joinAs(server, owner, 'mia', 'admin')]
    const admin = (await root.client.getSession()).data?.user.id
    await bob.browser.post('/delete-user', { password })
    await root.post('/admin/remove-user', { userId: mia.userId })
    await owner.post('/delete-user', { password })
    const book = server.app.db.selectFrom('auditEntries').where('organizationId', '=', organization.id).orderBy('id', 'desc').limit(3)
    assert.deepEqual(await book.select(['action', 'actorId', 'userId', 'details']).execute(), [
      { action: 'organization.deleted', actorId: ownerId, userId: null, details: { name: 'acme', slug: 'acme' } },
      { action: 'member.removed', actorId: admin, userId: mia.userId, details: { role: 'admin' } },
      { action: 'member.left', actorId: bob.userId, userId: bob.userId, details: { role: 'member' } },
    ])
  })
})
