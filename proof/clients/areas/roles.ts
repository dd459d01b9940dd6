import assert from 'node:assert/strict'
import { foundCompany, hire } from '../company.ts'
import { date, orNull, refused, succeeded, text } from '../expect.ts'
import type { Stage } from '../stage.ts'

const role = { id: text, organizationId: text, role: text, createdAt: date, updatedAt: orNull(date) }

/** Roles that an organization makes for itself: `dynamicAccessControl` of the published plugin, which only its newer version has. */
export async function roles(stage: Stage) {
  if (!stage.isNew) return
  const company = await foundCompany(stage, 'trades')
  const { client } = company.owner.visitor
  const organizationId = company.id
  const permission = { team: ['create'] }
  const stranger = await stage.person()

  await stage.row('organization.createRole', 'in the active organization', async () => {
    const data = succeeded(await client.organization.createRole({ role: 'Clerk', permission }), { roleData: role })
    assert.deepEqual([data.success, data.roleData.role, data.roleData.permission, data.statements], [true, 'clerk', permission, permission])
  })

  await stage.row('organization.createRole', 'a name that is taken', async () => {
    for (const name of ['clerk', 'owner'])
      refused(await client.organization.createRole({ role: name, permission }), 400, 'ROLE_NAME_IS_ALREADY_TAKEN')
  })

  await stage.row('organization.createRole', 'a resource that there is not', async () => {
    refused(await client.organization.createRole({ role: 'pilot', permission: { plane: ['fly'] } }), 400, 'INVALID_RESOURCE')
  })

  await stage.row('organization.createRole', 'more than one holds', async () => {
    const admin = await hire(stage, company, 'admin')
    const wanted = { organizationId, role: 'heir', permission: { organization: ['delete'] } }
    refused(await admin.visitor.client.organization.createRole(wanted), 403, 'YOU_ARE_NOT_ALLOWED_TO_CREATE_A_ROLE')
  })

  await stage.row('organization.createRole', 'not a member, and none is active', async () => {
    const { organization } = stranger.visitor.client
    refused(await organization.createRole({ organizationId, role: 'spy', permission }), 403, 'YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION')
    refused(await organization.createRole({ role: 'spy', permission }), 400, 'YOU_MUST_BE_IN_AN_ORGANIZATION_TO_CREATE_A_ROLE')
  })

  await stage.row('organization.listRoles', 'has it', async () => {
    const list = succeeded(await client.organization.listRoles({ query: { organizationId } }))
    assert.deepEqual(list.at(-1).permission, permission)
  })

  await stage.row('organization.getRole', 'by name and by id', async () => {
    const named = succeeded(await client.organization.getRole({ query: { roleName: 'clerk' } }), role)
    assert.deepEqual(succeeded(await client.organization.getRole({ query: { roleId: named.id } })), named)
    refused(await client.organization.getRole({ query: { roleName: 'none' } }), 400, 'ROLE_NOT_FOUND')
  })

  await stage.row('organization.updateRole', 'what it allows, and its name', async () => {
    const data = { permission: { billing: ['manage'] }, roleName: 'scribe' }
    const changed = succeeded(await client.organization.updateRole({ roleName: 'clerk', data }), { roleData: role })
    assert.deepEqual([changed.success, changed.roleData.role, changed.roleData.permission], [true, 'scribe', { billing: ['manage'] }])
  })

  await stage.row('organization.updateMemberRole', 'to a role of the organization', async () => {
    const colleague = await hire(stage, company)
    succeeded(await client.organization.updateMemberRole({ memberId: colleague.memberId, role: 'scribe', organizationId }))
    const asked = { permissions: { billing: ['manage'] }, organizationId }
    assert.equal(succeeded(await colleague.visitor.client.organization.hasPermission(asked)).success, true)
    refused(await client.organization.deleteRole({ roleName: 'scribe' }), 400, 'ROLE_IS_ASSIGNED_TO_MEMBERS')
    succeeded(await client.organization.updateMemberRole({ memberId: colleague.memberId, role: 'member', organizationId }))
  })

  await stage.row('organization.deleteRole', 'one that no member has', async () => {
    refused(await client.organization.deleteRole({ roleName: 'owner' }), 400, 'CANNOT_DELETE_A_PRE_DEFINED_ROLE')
    assert.deepEqual(succeeded(await client.organization.deleteRole({ roleName: 'scribe' })), { success: true })
    refused(await client.organization.deleteRole({ roleName: 'scribe' }), 400, 'ROLE_NOT_FOUND')
  })
}
