import type { App } from '../kit/app.ts'
import { permissionsOf } from '../members/organization-roles.ts'
import { findOrganizationOfMember } from './store.ts'

export type Workplace = { id: string; slug: string; role: string; permissions: Record<string, string[]> }

/** Where a person works, what they are there and what they may do; null for nowhere. */
export async function organizationOf(
  app: App,
  { userId, organizationId }: { userId: string; organizationId: string | null },
): Promise<Workplace | null> {
  const found = organizationId === null ? undefined : await findOrganizationOfMember(app, organizationId, { id: userId })
  if (!found) return null
  const { id, slug, role } = found
  return { id, slug, role, permissions: await permissionsOf(app, { organizationId: id, role }) }
}
