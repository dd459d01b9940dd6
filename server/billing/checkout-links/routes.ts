import type { checkoutLinks } from '#contract/billing/checkout-links.ts'
import { type Handlers, Redirect } from '../../http/handlers.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { organizationsIn } from '../doors/seller-of.ts'
import { pageOf } from '../lists/page-of.ts'
import { refuse } from '../refusals/refusals.ts'
import { followAsPerson, followLink } from './follow-link.ts'
import { shownLink, shownLinks } from './shown-link.ts'
import { dropLink, findLink, listLinks } from './store.ts'
import { createLink, updateLink } from './write-link.ts'

export const checkoutLinkRoutes: Handlers<typeof checkoutLinks, 'snake_case'> = {
  async list({ app, caller, input }) {
    const { links, total } = await listLinks(app, { ...input, organizationIds: organizationsIn(caller, input.organizationId) })
    return pageOf(await shownLinks(app, links, caller.dialect), total, input)
  },

  create: async ({ app, caller, input }) => shownLink(app, await createLink(app, caller.organizationIds, input), caller.dialect),

  async get({ app, caller, input }) {
    const link = (await findLink(app, caller.organizationIds, input.id)) ?? refuse('ResourceNotFound')
    return shownLink(app, link, caller.dialect)
  },

  update: async ({ app, caller, input }) => shownLink(app, await updateLink(app, caller.organizationIds, input), caller.dialect),

  async delete({ app, caller, input }) {
    await inTransaction(app, async (app) => {
      const link = await findLink(app, caller.organizationIds, input.id)
      if (!link || !(await dropLink(app, link))) refuse('ResourceNotFound')
    })
    return null
  },

  redirect: async ({ app, input, headers }) => {
    const isPerson = headers.accept?.includes('text/html') ?? false
    return new Redirect(await (isPerson ? followAsPerson(app, input) : followLink(app, input)), { status: 307 })
  },
}
