import assert from 'node:assert/strict'
import { type Company, foundCompany, hire } from '../company.ts'
import { exactly, refused, succeeded, text } from '../expect.ts'
import { invitation, member } from '../shapes.ts'
import type { Stage } from '../stage.ts'

export async function invitations(stage: Stage) {
  const company = await foundCompany(stage, 'guests')
  await inviting(stage, company)
  await reading(stage, company)
  await answering(stage, company)
}

async function inviting(stage: Stage, company: Company) {
  const { client } = company.owner.visitor
  const organizationId = company.id
  const email = stage.newEmail('guest')

  await stage.row('organization.inviteMember', 'to the active organization', async () => {
    const data = succeeded(await client.organization.inviteMember({ email: email.toUpperCase(), role: 'member' }), invitation)
    assert.equal(data.email, email)
    assert.equal(data.status, 'pending')
    assert.equal(data.role, 'member')
    assert.equal(data.inviterId, company.owner.id)
    assert.equal(data.organizationId, organizationId)
    const hours = (data.expiresAt.getTime() - data.createdAt.getTime()) / 3_600_000
    assert.ok(Math.abs(hours - 48) < 0.1)
    assert.match((await stage.server.mailTo(email, /invit/i)).text, new RegExp(data.id))
  })

  await stage.row('organization.inviteMember', 'with several roles, into a team', async () => {
    const wish = { email: stage.newEmail('guest'), role: ['admin', 'member'], organizationId, teamId: company.teamId }
    const data = succeeded(await client.organization.inviteMember(wish), invitation)
    assert.equal(data.role, 'admin,member')
    assert.equal(data.teamId, company.teamId)
  })

  if (stage.isNew)
    await stage.row('organization.inviteMember', 'into several teams', async () => {
      const second = succeeded(await client.organization.createTeam({ name: 'Second', organizationId }))
      const teamId = [company.teamId, second.id]
      const data = succeeded(
        await client.organization.inviteMember({ email: stage.newEmail('guest'), role: 'member', organizationId, teamId }),
        invitation,
      )
      assert.equal(data.teamId, teamId.join(','))
    })

  await stage.row('organization.inviteMember', 'somebody who is invited already', async () => {
    refused(await client.organization.inviteMember({ email, role: 'member' }), 400, 'USER_IS_ALREADY_INVITED_TO_THIS_ORGANIZATION')
  })

  await stage.row('organization.inviteMember', 'once more, on purpose', async () => {
    const list = succeeded(await client.organization.listInvitations())
    const first = list.find((known: { email: string }) => known.email === email)
    const data = succeeded(await client.organization.inviteMember({ email, role: 'member', resend: true }), invitation)
    assert.equal(data.id, first.id)
  })

  await stage.row('organization.inviteMember', 'somebody who is a member', async () => {
    const result = await client.organization.inviteMember({ email: company.owner.email, role: 'member' })
    refused(result, 400, 'USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION')
  })

  await stage.row('organization.inviteMember', 'not for every member', async () => {
    const colleague = await hire(stage, company)
    const result = await colleague.visitor.client.organization.inviteMember({ email: stage.newEmail(), role: 'member' })
    refused(result, 403, 'YOU_ARE_NOT_ALLOWED_TO_INVITE_USERS_TO_THIS_ORGANIZATION')
  })

  await stage.row('organization.inviteMember', 'an owner, by an administrator', async () => {
    const colleague = await hire(stage, company, 'admin')
    const result = await colleague.visitor.client.organization.inviteMember({ email: stage.newEmail(), role: 'owner' })
    refused(result, 403, 'YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE')
  })

  await stage.row('organization.inviteMember', 'not a member', async () => {
    const stranger = await stage.person()
    const result = await stranger.visitor.client.organization.inviteMember({ email: stage.newEmail(), role: 'member', organizationId })
    refused(result, 400, 'MEMBER_NOT_FOUND')
  })

  await stage.row('organization.inviteMember', 'none is active', async () => {
    const stranger = await stage.person()
    const result = await stranger.visitor.client.organization.inviteMember({ email: stage.newEmail(), role: 'member' })
    refused(result, 400, 'ORGANIZATION_NOT_FOUND')
  })
}

async function reading(stage: Stage, company: Company) {
  const { client } = company.owner.visitor
  const organizationId = company.id
  const guest = await stage.person({ verified: true })
  const { id } = succeeded(await client.organization.inviteMember({ email: guest.email, role: 'member', organizationId }))

  await stage.row('organization.getInvitation', 'meant for the reader', async () => {
    const shape = { ...invitation, organizationName: exactly('guests'), organizationSlug: exactly('guests'), inviterEmail: text }
    const data = succeeded(await guest.visitor.client.organization.getInvitation({ query: { id } }), shape)
    assert.equal(data.inviterEmail, company.owner.email)
  })

  await stage.row('organization.getInvitation', 'meant for somebody else', async () => {
    const stranger = await stage.person()
    const result = await stranger.visitor.client.organization.getInvitation({ query: { id } })
    refused(result, 403, 'YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION')
  })

  await stage.row('organization.getInvitation', 'one that does not exist', async () => {
    const { data, error } = await guest.visitor.client.organization.getInvitation({ query: { id: 'none' } })
    assert.equal(data, null)
    assert.equal(error.status, 400)
    assert.equal(error.message, 'Invitation not found!')
    if (!stage.isNew) assert.equal(error.code, 'INVITATION_NOT_FOUND')
  })

  await stage.row('organization.getInvitation', 'nobody is signed in', async () => {
    const { data, error } = await stage.visitor().client.organization.getInvitation({ query: { id } })
    assert.equal(data, null)
    assert.equal(error.status, 401)
    assert.equal(error.message, 'Not authenticated')
  })

  await stage.row('organization.listInvitations', 'of the active organization', async () => {
    const list = succeeded(await client.organization.listInvitations(), [invitation])
    assert.equal(
      list.some((known: { id: string }) => known.id === id),
      true,
    )
  })

  await stage.row('organization.listInvitations', 'by id', async () => {
    succeeded(await client.organization.listInvitations({ query: { organizationId } }), [invitation])
  })

  await stage.row('organization.listInvitations', 'none is active', async () => {
    const { data, error } = await guest.visitor.client.organization.listInvitations()
    assert.equal(data, null)
    assert.equal(error.status, 400)
    assert.equal(error.message, 'Organization ID is required')
    if (!stage.isNew) assert.equal(error.code, 'ORGANIZATION_ID_IS_REQUIRED')
  })

  await stage.row('organization.listInvitations', 'not a member', async () => {
    const { data, error } = await guest.visitor.client.organization.listInvitations({ query: { organizationId } })
    assert.equal(data, null)
    assert.equal(error.status, 403)
    assert.equal(error.message, 'You are not a member of this organization')
    if (!stage.isNew) assert.equal(error.code, 'YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION')
  })

  if (!stage.isNew) return

  await stage.row('organization.listUserInvitations', "one's own", async () => {
    const list = succeeded(await guest.visitor.client.organization.listUserInvitations(), [
      { ...invitation, organizationName: exactly('guests') },
    ])
    assert.deepEqual(
      list.map((known: { id: string }) => known.id),
      [id],
    )
  })

  await stage.row('organization.listUserInvitations', 'an address that is not proven', async () => {
    const stranger = await stage.person()
    const { data, error } = await stranger.visitor.client.organization.listUserInvitations()
    assert.equal(data, null)
    assert.equal(error.status, 403)
  })
}

async function answering(stage: Stage, company: Company) {
  const { client } = company.owner.visitor
  const organizationId = company.id
  const invite = async () => {
    const guest = await stage.person({ verified: true })
    const { id } = succeeded(await client.organization.inviteMember({ email: guest.email, role: 'member', organizationId }))
    return { guest, organization: guest.visitor.client.organization, invitationId: id }
  }

  await stage.row('organization.acceptInvitation', 'becomes a member', async () => {
    const { guest, organization, invitationId } = await invite()
    const data = succeeded(await organization.acceptInvitation({ invitationId }), { invitation, member })
    assert.equal(data.invitation.status, 'accepted')
    assert.equal(data.member.userId, guest.id)
    assert.equal(data.member.role, 'member')
    assert.equal(succeeded(await guest.visitor.client.getSession()).session.activeOrganizationId, organizationId)
    refused(await organization.acceptInvitation({ invitationId }), 400, 'INVITATION_NOT_FOUND')
  })

  await stage.row('organization.acceptInvitation', 'meant for somebody else', async () => {
    const { invitationId } = await invite()
    const stranger = await stage.person({ verified: true })
    const result = await stranger.visitor.client.organization.acceptInvitation({ invitationId })
    refused(result, 403, 'YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION')
  })

  await stage.row('organization.acceptInvitation', 'one that does not exist', async () => {
    const { organization } = await invite()
    refused(await organization.acceptInvitation({ invitationId: 'none' }), 400, 'INVITATION_NOT_FOUND', 'Invitation not found')
  })

  await stage.row('organization.rejectInvitation', 'is no member', async () => {
    const { organization, invitationId } = await invite()
    const data = succeeded(await organization.rejectInvitation({ invitationId }), { invitation, member: exactly(null) })
    assert.equal(data.invitation.status, 'rejected')
    refused(await organization.acceptInvitation({ invitationId }), 400, 'INVITATION_NOT_FOUND')
  })

  await stage.row('organization.rejectInvitation', 'meant for somebody else', async () => {
    const { invitationId } = await invite()
    const stranger = await stage.person({ verified: true })
    const result = await stranger.visitor.client.organization.rejectInvitation({ invitationId })
    refused(result, 403, 'YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION')
  })

  await stage.row('organization.rejectInvitation', 'one that does not exist', async () => {
    const { organization } = await invite()
    refused(await organization.rejectInvitation({ invitationId: 'none' }), 400, 'INVITATION_NOT_FOUND')
  })

  await stage.row('organization.cancelInvitation', 'by the owner', async () => {
    const { organization, invitationId } = await invite()
    assert.equal(succeeded(await client.organization.cancelInvitation({ invitationId }), invitation).status, 'canceled')
    refused(await organization.acceptInvitation({ invitationId }), 400, 'INVITATION_NOT_FOUND')
  })

  await stage.row('organization.cancelInvitation', 'not for every member', async () => {
    const { invitationId } = await invite()
    const colleague = await hire(stage, company)
    const result = await colleague.visitor.client.organization.cancelInvitation({ invitationId })
    refused(result, 403, 'YOU_ARE_NOT_ALLOWED_TO_CANCEL_THIS_INVITATION')
  })

  await stage.row('organization.cancelInvitation', 'not a member', async () => {
    const { organization, invitationId } = await invite()
    refused(await organization.cancelInvitation({ invitationId }), 400, 'MEMBER_NOT_FOUND')
  })

  await stage.row('organization.cancelInvitation', 'one that does not exist', async () => {
    refused(await client.organization.cancelInvitation({ invitationId: 'none' }), 400, 'INVITATION_NOT_FOUND')
  })

  await stage.row('organization.acceptInvitation', 'too late', async () => {
    const { organization, guest, invitationId } = await invite()
    await stage.server.advance('PT49H')
    assert.notEqual(succeeded(await guest.visitor.client.getSession()), null)
    refused(await organization.acceptInvitation({ invitationId }), 400, 'INVITATION_NOT_FOUND')
  })
}
