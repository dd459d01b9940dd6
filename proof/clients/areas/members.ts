import assert from 'node:assert/strict'
import { type Company, foundCompany, hire } from '../company.ts'
import { exactly, refused, succeeded } from '../expect.ts'
import { member, memberWithUser } from '../shapes.ts'
import type { Stage } from '../stage.ts'

export async function members(stage: Stage) {
  const company = await foundCompany(stage, 'crew')
  await reading(stage, company)
  await changingRoles(stage, company)
  await removing(stage, company)
  await leaving(stage, company)
}

async function reading(stage: Stage, company: Company) {
  const { client } = company.owner.visitor
  const stranger = await stage.person()
  const colleague = await hire(stage, company)

  await stage.row('organization.getActiveMember', 'oneself', async () => {
    const data = succeeded(await client.organization.getActiveMember(), memberWithUser)
    assert.equal(data.id, company.ownerMemberId)
    assert.equal(data.user.email, company.owner.email)
    assert.equal(data.role, 'owner')
  })

  await stage.row('organization.getActiveMember', 'none is active', async () => {
    refused(await stranger.visitor.client.organization.getActiveMember(), 400, 'NO_ACTIVE_ORGANIZATION')
  })

  await stage.row('organization.addMember', 'not for browsers', async () => {
    const { data, error } = await client.organization.addMember({ userId: stranger.id, role: 'member', organizationId: company.id })
    assert.equal(data, null)
    assert.equal(error.status, 404)
  })

  await stage.row('organization.addMember', 'by a server', async () => {
    const secret = /tg_sk_\w+/.exec(stage.server.command('create-secret-key', 'Application'))?.[0]
    const server = stage.visitor({ authorization: `Bearer ${secret}` }).client
    const newcomer = await stage.person()
    const data = succeeded(await server.organization.addMember({ userId: newcomer.id, role: 'member', organizationId: company.id }), member)
    assert.equal(data.userId, newcomer.id)
  })

  if (!stage.isNew) return

  await stage.row('organization.listMembers', 'everybody', async () => {
    const data = succeeded(await client.organization.listMembers(), { members: [memberWithUser], total: exactly(3) })
    assert.equal(data.members.length, 3)
  })

  await stage.row('organization.listMembers', 'a page, filtered and sorted', async () => {
    const query = { organizationId: company.id, limit: 1, offset: 1, sortBy: 'createdAt', sortDirection: 'asc' }
    const page = succeeded(await client.organization.listMembers({ query }), { members: [memberWithUser], total: exactly(3) })
    assert.deepEqual(
      page.members.map(({ userId }: { userId: string }) => userId),
      [colleague.id],
    )
    const filter = { filterField: 'role', filterOperator: 'eq', filterValue: 'owner' }
    const owners = succeeded(await client.organization.listMembers({ query: filter }))
    assert.deepEqual(
      owners.members.map(({ userId }: { userId: string }) => userId),
      [company.owner.id],
    )
  })

  await stage.row('organization.listMembers', 'not a member', async () => {
    const result = await stranger.visitor.client.organization.listMembers({ query: { organizationId: company.id } })
    refused(result, 403, 'YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION')
  })

  await stage.row('organization.getActiveMemberRole', 'oneself', async () => {
    assert.equal(succeeded(await client.organization.getActiveMemberRole()).role, 'owner')
  })

  await stage.row('organization.getActiveMemberRole', 'somebody else', async () => {
    const query = { userId: colleague.id, organizationId: company.id }
    assert.equal(succeeded(await client.organization.getActiveMemberRole({ query })).role, 'member')
  })

  await stage.row('organization.getActiveMemberRole', 'none is active', async () => {
    refused(await stranger.visitor.client.organization.getActiveMemberRole(), 400, 'NO_ACTIVE_ORGANIZATION')
  })
}

async function changingRoles(stage: Stage, company: Company) {
  const { client } = company.owner.visitor
  const colleague = await hire(stage, company)
  const memberId = colleague.memberId

  await stage.row('organization.updateMemberRole', 'another role', async () => {
    assert.equal(succeeded(await client.organization.updateMemberRole({ memberId, role: 'admin' }), member).role, 'admin')
  })

  await stage.row('organization.updateMemberRole', 'several roles', async () => {
    const wish = { memberId, role: ['admin', 'member'], organizationId: company.id }
    assert.equal(succeeded(await client.organization.updateMemberRole(wish), member).role, 'admin,member')
  })

  await stage.row('organization.updateMemberRole', 'an administrator cannot touch the owner', async () => {
    const result = await colleague.visitor.client.organization.updateMemberRole({ memberId: company.ownerMemberId, role: 'member' })
    refused(result, 403, 'YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER')
  })

  await stage.row('organization.updateMemberRole', 'an administrator cannot make owners', async () => {
    const result = await colleague.visitor.client.organization.updateMemberRole({ memberId, role: 'owner' })
    refused(result, 403, 'YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER')
  })

  await stage.row('organization.updateMemberRole', 'not for every member', async () => {
    const plain = await hire(stage, company)
    const result = await plain.visitor.client.organization.updateMemberRole({ memberId, role: 'member' })
    refused(result, 403, 'YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER')
  })

  await stage.row('organization.updateMemberRole', 'a member nobody knows', async () => {
    refused(await client.organization.updateMemberRole({ memberId: 'none', role: 'member' }), 400, 'MEMBER_NOT_FOUND')
  })

  await stage.row('organization.updateMemberRole', 'a role nobody knows', async () => {
    refused(await client.organization.updateMemberRole({ memberId, role: 'emperor' }), 400, 'ROLE_NOT_FOUND')
  })

  await stage.row('organization.updateMemberRole', 'the last owner', async () => {
    const result = await client.organization.updateMemberRole({ memberId: company.ownerMemberId, role: 'member' })
    refused(result, 400, 'YOU_CANNOT_LEAVE_THE_ORGANIZATION_WITHOUT_AN_OWNER')
  })

  await stage.row('organization.updateMemberRole', 'none is active', async () => {
    const stranger = await stage.person()
    const result = await stranger.visitor.client.organization.updateMemberRole({ memberId, role: 'member' })
    refused(result, 400, 'NO_ACTIVE_ORGANIZATION')
  })
}

async function removing(stage: Stage, company: Company) {
  const { client } = company.owner.visitor

  await stage.row('organization.removeMember', 'by id', async () => {
    const colleague = await hire(stage, company)
    const data = succeeded(await client.organization.removeMember({ memberIdOrEmail: colleague.memberId }), { member: memberWithUser })
    assert.equal(data.member.userId, colleague.id)
    assert.equal(succeeded(await colleague.visitor.client.getSession()).session.activeOrganizationId, null)
  })

  await stage.row('organization.removeMember', 'by address', async () => {
    const colleague = await hire(stage, company)
    const wish = { memberIdOrEmail: colleague.email, organizationId: company.id }
    assert.equal(succeeded(await client.organization.removeMember(wish), { member: memberWithUser }).member.id, colleague.memberId)
  })

  await stage.row('organization.removeMember', 'a member nobody knows', async () => {
    refused(await client.organization.removeMember({ memberIdOrEmail: 'none' }), 400, 'MEMBER_NOT_FOUND')
  })

  await stage.row('organization.removeMember', 'not for every member', async () => {
    const [one, other] = [await hire(stage, company), await hire(stage, company)]
    const result = await one.visitor.client.organization.removeMember({ memberIdOrEmail: other.memberId })
    refused(result, 401, 'YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_MEMBER')
  })

  await stage.row('organization.removeMember', 'the only owner', async () => {
    const result = await client.organization.removeMember({ memberIdOrEmail: company.ownerMemberId })
    refused(result, 400, 'YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER')
  })

  await stage.row('organization.removeMember', 'none is active', async () => {
    const stranger = await stage.person()
    refused(await stranger.visitor.client.organization.removeMember({ memberIdOrEmail: 'none' }), 400, 'NO_ACTIVE_ORGANIZATION')
  })
}

async function leaving(stage: Stage, company: Company) {
  const organizationId = company.id

  await stage.row('organization.leave', 'a member', async () => {
    const colleague = await hire(stage, company)
    const data = succeeded(await colleague.visitor.client.organization.leave({ organizationId }), stage.either(memberWithUser, member))
    assert.equal(data.id, colleague.memberId)
    assert.equal(succeeded(await colleague.visitor.client.getSession()).session.activeOrganizationId, null)
  })

  await stage.row('organization.leave', 'the only owner', async () => {
    const result = await company.owner.visitor.client.organization.leave({ organizationId })
    refused(result, 400, 'YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER')
  })

  await stage.row('organization.leave', 'not a member', async () => {
    const stranger = await stage.person()
    refused(await stranger.visitor.client.organization.leave({ organizationId }), 400, 'MEMBER_NOT_FOUND')
  })
}
