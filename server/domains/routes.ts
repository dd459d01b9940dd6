import type { domains } from '#contract/domains.ts'
import { standings } from '#contract/standings.ts'
import type { Handlers } from '../http/handlers.ts'
import type { App } from '../kit/app.ts'
import type { AnyCaller } from '../kit/caller.ts'
import { standingIn } from '../members/standing-in.ts'
import { addDomain } from './add-domain.ts'
import { removeDomain } from './remove-domain.ts'
import { listDomains, shownDomain } from './store.ts'
import { verifyDomain } from './verify-domain.ts'

export const domainRoutes: Handlers<typeof domains> = {
  listDomains: async ({ app, caller, input }) => (await listDomains(app, await managedBy(app, caller, input))).map(shownDomain),

  async addDomain({ app, caller, input }) {
    return addDomain(app, caller, { organizationId: await managedBy(app, caller, input), domain: input.domain })
  },

  async verifyDomain({ app, caller, input }) {
    return verifyDomain(app, caller, { organizationId: await managedBy(app, caller, input), domainId: input.domainId })
  },

  async removeDomain({ app, caller, input }) {
    const organizationId = await managedBy(app, caller, input)
    await removeDomain(app, caller, { organizationId, domainId: input.domainId })
    return { success: true }
  },
}

/** The organization that is meant, for those who may change it. */
async function managedBy(app: App, caller: AnyCaller, named: { organizationId?: string | undefined }): Promise<string> {
  return (await standingIn(app, caller, named, standings.manageDomains)).organizationId
}
