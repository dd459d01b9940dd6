import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Browser } from '#server/testing/browser.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { mailsTo, newestMailTo } from '#server/testing/mailbox.ts'
import { joinAs, startOrganization } from '#server/testing/organizations.ts'
import { proveAddress, signUp } from '#server/testing/people.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { createEndpoint } from '#server/webhook-delivery/endpoints.ts'

const organizationRoles = {
  recruiter: { invitation: ['create'], member: ['update'] },
  withdrawer: { invitation: ['cancel'] },
  builder: { project: ['build'] },
}

async function listed(browser: Browser, email: string) {
  const { data } = await browser.client.organization.listInvitations({})
  const full = await browser.client.organization.getFullOrganization({})
  const ids = [data, full.data?.invitations].map((list) => list?.find((invitation) => invitation.email === email)?.id)
  assert.equal(ids[0], ids[1])
  return ids[0] as string
}

async function signUpAs(server: TestServer, name: string) {
  const browser = server.browser()
  await signUp(browser, name)
  return browser
}

onBothDatabases('an invitation that makes an owner', (open) => {
  test('is accepted and rejected by nobody who only claims the address', async () => {
    const server = await startTestServer({ open })
    const { owner } = await startOrganization(server)
    const { data } = await owner.client.organization.inviteMember({ email: 'heir@example.com', role: ['owner', 'member'] })
    const invitationId = data?.id as string
    const claimant = await signUpAs(server, 'heir')
    for (const answer of [{ invitationId }, { invitationId, token: 'made-up' }]) {
      assert.equal((await claimant.client.organization.acceptInvitation(answer)).error?.code, 'EMAIL_NOT_VERIFIED')
      assert.equal((await claimant.client.organization.rejectInvitation(answer)).error?.code, 'EMAIL_NOT_VERIFIED')
    }
    const { token } = await mailedInvitation(server, 'heir@example.com')
    const { data: joined } = await claimant.client.organization.acceptInvitation({ invitationId, token })
    assert.equal(joined?.member.role, 'owner,member')
  })

  test('is accepted with a proven address', async () => {
    const server = await startTestServer({ open })
    const { owner } = await startOrganization(server)
    const heir = await signUpAs(server, 'heir')
    await proveAddress(server, 'heir@example.com')
    const { data } = await owner.client.organization.inviteMember({ email: 'heir@example.com', role: 'owner' })
    assert.ok((await heir.client.organization.acceptInvitation({ invitationId: data?.id as string })).data)
  })

  test('tells its id to owners only; administrators can take it back by the name they see', async () => {
    const server = await startTestServer({ open, config: { organizationRoles } })
    const { owner } = await startOrganization(server)
    const admin = (await joinAs(server, owner, 'admin', 'admin')).browser
    const recruiter = (await joinAs(server, owner, 'recruiter', 'recruiter')).browser
    const withdrawer = (await joinAs(server, owner, 'withdrawer', 'withdrawer')).browser
    const invite = async (role: string) =>
      (await owner.client.organization.inviteMember({ email: `${role}@example.net`, role })).data?.id as string
    const ids = { owner: await invite('owner'), admin: await invite('admin'), member: await invite('member') }

    const seenBy = async (browser: Browser) => {
      const seen: Record<string, boolean> = {}
      for (const [role, id] of Object.entries(ids)) seen[role] = (await listed(browser, `${role}@example.net`)) === id
      return seen
    }
    assert.deepEqual(await seenBy(owner), { owner: true, admin: true, member: true })
    assert.deepEqual(await seenBy(admin), { owner: false, admin: true, member: true })
    assert.deepEqual(await seenBy(recruiter), { owner: false, admin: false, member: true })
    assert.deepEqual(await seenBy(withdrawer), { owner: false, admin: false, member: false })

    const name = await listed(admin, 'owner@example.net')
    const claimant = server.browser()
    await claimant.client.signUp.email({ email: 'owner@example.net', password: 'correct horse battery', name: 'x' })
    assert.equal((await claimant.client.organization.acceptInvitation({ invitationId: name })).error?.code, 'INVITATION_NOT_FOUND')
    assert.equal((await claimant.client.organization.previewInvitation({ id: name })).error?.code, 'INVITATION_NOT_FOUND')
    assert.equal((await claimant.client.organization.cancelInvitation({ invitationId: name })).error?.code, 'MEMBER_NOT_FOUND')
    const { data: canceled } = await admin.client.organization.cancelInvitation({ invitationId: name })
    assert.deepEqual([canceled?.status, canceled?.id], ['canceled', name])
    const memberName = await listed(withdrawer, 'member@example.net')
    assert.equal((await withdrawer.client.organization.cancelInvitation({ invitationId: memberName })).data?.status, 'canceled')
  })
})

onBothDatabases('an invitation', (open) => {
  test('holds only as long as its inviter could still write it: the removed do not come back by their own', async () => {
    const server = await startTestServer({ open })
    const { owner } = await startOrganization(server)
    const ends: Record<string, (somebody: Awaited<ReturnType<typeof joinAs>>) => Promise<unknown>> = {
      removed: ({ memberId }) => owner.client.organization.removeMember({ memberIdOrEmail: memberId }),
      demoted: ({ memberId }) => owner.client.organization.updateMemberRole({ memberId, role: 'member' }),
      banned: ({ userId }) => server.app.db.updateTable('users').set({ banned: true }).where('id', '=', userId).execute(),
    }
    for (const [name, end] of Object.entries(ends)) {
      const inviter = await joinAs(server, owner, name, 'owner')
      const guest = await signUpAs(server, `guest-of-${name}`)
      const { data } = await inviter.browser.client.organization.inviteMember({ email: `guest-of-${name}@example.com`, role: 'admin' })
      const invitationId = data?.id as string
      await end(inviter)
      const tries = [
        await guest.client.organization.getInvitation({ id: invitationId }),
        await guest.client.organization.acceptInvitation({ invitationId }),
      ]
      for (const { error } of tries) assert.equal(error?.code, 'INVITER_IS_NO_LONGER_A_MEMBER_OF_THE_ORGANIZATION', name)
      const fresh = await owner.client.organization.inviteMember({ email: `guest-of-${name}@example.com`, role: 'admin', resend: true })
      assert.ok((await guest.client.organization.acceptInvitation({ invitationId: fresh.data?.id as string })).data, name)
    }
  })

  test('is backed by whoever restored it', async () => {
    const server = await startTestServer({ open })
    const { owner } = await startOrganization(server)
    const admin = await joinAs(server, owner, 'admin', 'admin')
    const guest = await signUpAs(server, 'guest')
    const { data } = await admin.browser.client.organization.inviteMember({ email: 'guest@example.com', role: 'member' })
    const invitationId = data?.id as string
    await owner.client.organization.cancelInvitation({ invitationId })
    await owner.client.organization.removeMember({ memberIdOrEmail: admin.memberId })
    await owner.client.organization.restoreInvitation({ invitationId })
    assert.ok((await guest.client.organization.acceptInvitation({ invitationId })).data)
  })

  test('gets another id with another role: who read the first need not be who may grant the second', async () => {
    const server = await startTestServer({ open, config: { organizationRoles } })
    const { owner } = await startOrganization(server)
    const wish = { email: 'guest@example.com', resend: true }
    const { data: first } = await owner.client.organization.inviteMember({ ...wish, role: 'member' })
    const { data: same } = await owner.client.organization.inviteMember({ ...wish, role: 'member' })
    const { data: other } = await owner.client.organization.inviteMember({ ...wish, role: 'admin' })
    assert.equal(same?.id, first?.id)
    assert.notEqual(other?.id, first?.id)
    const guest = await signUpAs(server, 'guest')
    const { error } = await guest.client.organization.acceptInvitation({ invitationId: first?.id as string })
    assert.equal(error?.code, 'INVITATION_NOT_FOUND')
  })

  test('that is sent again with another role is named by its new id in the answer, in the letter and to the application', async () => {
    const server = await startTestServer({ open })
    const { owner } = await startOrganization(server)
    await createEndpoint(server.app, { organizationId: null, format: 'raw', url: 'http://localhost:1/hook', events: ['*'] })
    const invite = async (role: string) =>
      (await owner.client.organization.inviteMember({ email: 'ann@example.com', role, resend: true })).data?.id as string
    const ids = [await invite('member'), await invite('admin'), await invite('admin')]
    assert.equal(ids[1], ids[2])
    assert.notEqual(ids[0], ids[1])
    const { link } = await newestMailTo(server.app, 'ann@example.com')
    assert.equal(link.pathname, `/invite/${ids[1]}`)
    const told = await server.app.db.selectFrom('webhookEvents').where('type', 'like', 'invitation.%').orderBy('id').selectAll().execute()
    assert.deepEqual(
      told.map(({ type, payload }) => {
        const { id, status, role } = JSON.parse(payload).data
        return [type, id, status, role]
      }),
      [
        ['invitation.created', ids[0], 'pending', 'member'],
        ['invitation.canceled', ids[0], 'canceled', 'member'],
        ['invitation.created', ids[1], 'pending', 'admin'],
      ],
    )
  })

  test('that was accepted is settled: nobody takes it back or restores it', async () => {
    const server = await startTestServer({ open })
    const { owner } = await startOrganization(server)
    const guest = await signUpAs(server, 'guest')
    const { data } = await owner.client.organization.inviteMember({ email: 'guest@example.com', role: 'member' })
    const invitationId = data?.id as string
    const joined = await guest.client.organization.acceptInvitation({ invitationId })
    assert.equal((await owner.client.organization.cancelInvitation({ invitationId })).error?.code, 'INVITATION_NOT_FOUND')
    await owner.client.organization.removeMember({ memberIdOrEmail: joined.data?.member.id as string })
    assert.equal((await owner.client.organization.restoreInvitation({ invitationId })).error?.code, 'INVITATION_NOT_FOUND')
    assert.equal((await guest.client.organization.acceptInvitation({ invitationId })).error?.code, 'INVITATION_NOT_FOUND')
  })
})

onBothDatabases('a member whose address nobody proved', (open) => {
  test('becomes no owner, by no role that includes it, until the address is proven', async () => {
    const server = await startTestServer({ open })
    const { owner } = await startOrganization(server)
    const { memberId, userId } = await joinAs(server, owner, 'ann')
    await server.app.db.updateTable('users').set({ emailVerified: false }).where('id', '=', userId).execute()
    for (const role of ['owner', ['admin', 'owner']]) {
      assert.equal((await owner.client.organization.updateMemberRole({ memberId, role })).error?.code, 'MEMBER_EMAIL_NOT_VERIFIED')
    }
    assert.equal((await owner.client.organization.updateMemberRole({ memberId, role: 'admin' })).data?.role, 'admin')
    await server.app.db.updateTable('users').set({ emailVerified: true }).where('id', '=', userId).execute()
    assert.equal((await owner.client.organization.updateMemberRole({ memberId, role: 'owner' })).data?.role, 'owner')
  })
})

onBothDatabases('nobody gives more than they hold', (open) => {
  test('by changing a role, their own included, by inviting or by restoring', async () => {
    const server = await startTestServer({ open, config: { organizationRoles } })
    const { owner } = await startOrganization(server)
    const admin = await joinAs(server, owner, 'admin', 'admin')
    const recruiter = await joinAs(server, owner, 'recruiter', 'recruiter')
    const member = await joinAs(server, owner, 'member')
    const gives = async ({ browser, memberId }: typeof admin, role: string | string[]) => {
      const { organization } = browser.client
      const answers = [
        await organization.updateMemberRole({ memberId, role }),
        await organization.updateMemberRole({ memberId: member.memberId, role }),
        await organization.inviteMember({ email: 'new@example.com', role }),
        await organization.inviteMembers({ emails: ['new@example.com'], role }),
      ]
      const codes = new Set(answers.map(({ error }) => error?.code))
      assert.deepEqual([...codes], ['YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER', 'YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE'])
    }
    for (const role of ['owner', 'builder', ['member', 'builder']]) await gives(admin, role)
    for (const role of ['owner', 'admin', 'withdrawer', 'builder']) await gives(recruiter, role)

    const { data } = await owner.client.organization.inviteMember({ email: 'builder@example.com', role: 'builder' })
    const invitationId = data?.id as string
    await owner.client.organization.cancelInvitation({ invitationId })
    const { error } = await admin.browser.client.organization.restoreInvitation({ invitationId })
    assert.equal(error?.code, 'YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE')

    for (const [browser, role] of [
      [recruiter.browser, 'recruiter'],
      [admin.browser, 'recruiter'],
      [admin.browser, 'admin'],
      [owner, 'builder'],
    ] as const)
      assert.ok((await browser.client.organization.updateMemberRole({ memberId: member.memberId, role })).data, role)
  })
})

async function mailedInvitation({ app }: TestServer, address: string) {
  const letter = (await mailsTo(app, address)).find(({ link }) => link.pathname.startsWith('/invite/'))
  return { token: letter?.token ?? assert.fail('no letter of an invitation') }
}
