import type { App } from '../../kit/app.ts'
import { emit } from '../events/emit.ts'
import { shownOrganizations } from './shown-organization.ts'

/** Tells a seller's endpoints that it changed, also when its people changed it where they manage their organization. */
export async function announceSeller(app: App, { id, name }: { id: string; name: string }): Promise<void> {
  const data = async () => {
    const seller = (await shownOrganizations(app, [id])).get(id)
    if (!seller) throw new Error(`Organization ${id} is gone within its own transaction.`)
    return seller
  }
  await emit(app, { organizationId: id, type: 'organization.updated', objectKey: `organization:${id}`, data, summary: name })
}
