import type { App } from '../../kit/app.ts'
import type { ShownOrganization } from '../../organizations/happenings.ts'
import { type EventDialect, emit } from '../webhook-messages/emit.ts'
import { shownOrganizations } from './shown-organization.ts'

/** Tells the endpoints of organizations that they changed, wherever their people changed them. */
export async function announceSellers(app: App, sellers: readonly ShownOrganization[]): Promise<void> {
  for (const seller of sellers) await announceSeller(app, seller)
}

/** Tells a seller's endpoints that it changed. */
export async function announceSeller(app: App, { id, name }: ShownOrganization): Promise<void> {
  const data = async (dialect: EventDialect) => {
    const seller = (await shownOrganizations(app, [id], dialect)).get(id)
    if (!seller) throw new Error(`Organization ${id} is gone within its own transaction.`)
    return seller
  }
  await emit(app, { organizationId: id, type: 'organization.updated', objectKey: `organization:${id}`, data, summary: name })
}
