import type { downloadables } from '#contract/billing/files.ts'
import { type Handlers, Redirect } from '../../http/handlers.ts'
import { pageOf } from '../lists/page-of.ts'
import { filesHeldBy, locateDownload, shownDownloadable } from './downloadables.ts'

export const downloadableRoutes: Handlers<typeof downloadables, 'snake_case'> = {
  async list({ app, caller, input }) {
    const isOther = input.organizationId != null && !input.organizationId.includes(caller.organizationId)
    const held = isOther ? [] : await filesHeldBy(app, caller.customerId, input.benefitId)
    const page = held.slice((input.page - 1) * input.limit, input.page * input.limit)
    return pageOf(
      page.map((file) => shownDownloadable(app, caller.customerId, file)),
      held.length,
      input,
    )
  },

  get: async ({ app, input }) => new Redirect(await locateDownload(app, input.token)),
}
