import type { App } from '../kit/app.ts'
import { findIdBySlug } from '../members/which-organization.ts'
import type { Surroundings } from './command.ts'
import { withApp } from './with-app.ts'

/** Runs `work` for the organization that was typed by its slug. */
export async function withOrganization<R>(
  surroundings: Surroundings,
  slug: string,
  work: (app: App, organizationId: string) => Promise<R>,
): Promise<R> {
  return withApp(surroundings, async (app) => {
    const organizationId = await findIdBySlug(app, slug.trim(), { evenArchived: true })
    if (organizationId === undefined) throw new Error(`there is no organization "${slug}".`)
    return work(app, organizationId)
  })
}
