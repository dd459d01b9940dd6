import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limits } from '#contract/limits.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { mailsTo } from '../testing/mailbox.ts'
import { joinAs, startOrganization } from '../testing/organizations.ts'
import { signUp } from '../testing/people.ts'
import { startTestServer } from '../testing/test-server.ts'

onBothDatabases('restoring an invitation', (open) => {
  test('makes one that was taken back hold again, by the link that was mailed, without another letter', async () => {
    const server = await startTestServer({ open })
    const { owner, organization } = await startOrganization(server)
    const { data: invited } = await owner.client.organization.inviteMember({ email: 'bob@example.com', role: 'member' })
    const invitationId = invited?.id ?? ''
    const letters = (await mailsTo(server.app, 'bob@example.com')).length
    await owner.client.organization.cancelInvitation({ invitationId })
    const bob = server.browser()
    await signUp(bob, 'bob')
    assert.equal((await bob.client.organization.acceptInvitation({ invitationId })).error?.code, 'INVITATION_NOT_FOUND')

    const { data: restored } = await owner.client.organization.restoreInvitation({ invitationId })
    assert.deepEqual(restored, invited)
    assert.equal((await mailsTo(server.app, 'bob@example.com')).filter(({ link }) => link.href.includes('/invite/')).length, letters)
    assert.equal((await bob.client.organization.acceptInvitation({ invitationId })).error, null)
    const { data } = await owner.client.organization.listAuditEntries({ action: 'invitation.restored' })
    assert.deepEqual(
      data?.entries.map(({ details, organizationId }) => ({ ...details, organizationId })),
      [{ email: 'bob@example.com', role: 'member', organizationId: organization.id }],
    )
  })

  test('is refused where it makes no sense, and to callers who may not invite', async () => {
    const server = await startTestServer({ open, config: { invitationLimit: 2 } })
    const { owner } = await startOrganization(server)
    const { client } = owner
    const invite = async (name: string, role = 'member') =>
      (await client.organization.inviteMember({ email: `${name}@example.com`, role })).data?.id ?? assert.fail()
    const restore = async (invitationId: string, by = client) => (await by.organization.restoreInvitation({ invitationId })).error?.code
    const member = await joinAs(server, owner, 'mia')
    const admin = await joinAs(server, owner, 'amy', 'admin')
    const eve = server.browser()
    await signUp(eve, 'eve')

    const first = await invite('cy')
    assert.equal(await restore(first), 'USER_IS_ALREADY_INVITED_TO_THIS_ORGANIZATION')
    await client.organization.cancelInvitation({ invitationId: first })
    assert.equal(await restore('unknown'), 'INVITATION_NOT_FOUND')
    assert.equal(await restore(first, eve.client), 'MEMBER_NOT_FOUND')
    assert.equal(await restore(first, member.browser.client), 'YOU_ARE_NOT_ALLOWED_TO_INVITE_USERS_TO_THIS_ORGANIZATION')

    const owners = await invite('dee', 'owner')
    await client.organization.cancelInvitation({ invitationId: owners })
    assert.equal(await restore(owners, admin.browser.client), 'YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE')

    const again = await invite('cy')
    assert.equal(await restore(first), 'USER_IS_ALREADY_INVITED_TO_THIS_ORGANIZATION')
    await client.organization.cancelInvitation({ invitationId: again })
    const [one, two] = [await invite('flo'), await invite('gus')]
    assert.equal(await restore(first), 'INVITATION_LIMIT_REACHED')
    for (const invitationId of [one, two]) await client.organization.cancelInvitation({ invitationId })

    server.clock.advance(limits.invitation.lifetime + 1)
    assert.equal(await restore(first), 'INVITATION_NOT_FOUND', 'its time has run out')
    await joinAs(server, owner, 'cy')
    assert.equal(await restore(first), 'USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION')
  })
})
