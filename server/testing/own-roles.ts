import assert from 'node:assert/strict'
import type { OpenDatabase } from '../testing/databases.ts'
import { startOrganization } from '../testing/organizations.ts'
import { startTestServer } from '../testing/test-server.ts'

const config = {
  permissions: { invoice: ['read', 'pay'] },
  organizationRoles: { auditor: { organization: ['update'] }, member: { invoice: ['read'] } },
}

/** An organization whose owner makes roles for it, with permissions of an application and a role of the configuration. */
export async function startWithRoles(open: OpenDatabase) {
  const server = await startTestServer({ open, config: { ...config, apiKeySessions: true } })
  const { owner, ownerId, organization } = await startOrganization(server)
  const roles = owner.client.organization
  const made = async (role: string, permission: Record<string, string[]>) =>
    (await roles.createRole({ role, permission })).data?.roleData ?? assert.fail(`${role} was not made`)
  return { server, owner, ownerId, organizationId: organization.id, roles, made }
}
