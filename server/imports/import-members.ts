import type { App } from '../kit/app.ts'
import { roleText } from '../members/organization-roles.ts'
import { findMember } from '../members/store.ts'
import { findIdBySlug } from '../members/which-organization.ts'
import { insertMember, writeRole } from '../members/write-members.ts'
import { findOrganization } from '../organizations/store.ts'
import { findUser, findUserByEmail } from '../users/store.ts'
import type { Outcome } from './outcome.ts'
import { LineRefused, type MemberRecord } from './records.ts'

/** Makes a person a member, or gives them the role that the line says. */
export async function importMember(app: App, record: MemberRecord): Promise<Outcome> {
  const organizationId = (await findIdBySlug(app, record.organization)) ?? (await findOrganization(app, record.organization))?.id
  if (organizationId === undefined) throw new LineRefused(`there is no organization ${record.organization}`)
  const email = record.user.trim().toLowerCase()
  const user = (email.includes('@') ? await findUserByEmail(app, email) : undefined) ?? (await findUser(app, record.user))
  if (!user) throw new LineRefused(`there is no person ${record.user}`)
  const role = roleText(app, record.role)

  const member = await findMember(app, { organizationId, userId: user.id })
  if (!member) {
    await insertMember(app, user, { organizationId, role, ...(record.createdAt && { createdAt: record.createdAt }) })
    return 'created'
  }
  if (member.role === role) return 'unchanged'
  await writeRole(app, member, role)
  return 'updated'
}
