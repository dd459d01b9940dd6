import type { CustomField, customFields } from '#contract/billing/custom-fields.ts'
import type { Handlers } from '../../http/handlers.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { organizationFor, organizationsIn } from '../doors/seller-of.ts'
import { pageOf } from '../lists/page-of.ts'
import { refuse } from '../refusals/refusals.ts'
import { createCustomField } from './create-custom-field.ts'
import { dropCustomField, findCustomFields, listCustomFields } from './store.ts'
import { updateCustomField } from './update-custom-field.ts'

export const customFieldRoutes: Handlers<typeof customFields, 'snake_case'> = {
  async list({ app, caller, input }) {
    const organizationIds = organizationsIn(caller, input.organizationId)
    const { rows, total } = await listCustomFields(app, { ...input, organizationIds })
    return pageOf(rows as CustomField[], total, input)
  },

  create: async ({ app, caller, input }) =>
    (await createCustomField(app, { ...input, organizationId: organizationFor(caller, input.organizationId) })) as CustomField,

  async get({ app, caller, input }) {
    const [field] = await findCustomFields(app, caller.organizationIds, [input.id])
    return (field ?? refuse('ResourceNotFound')) as CustomField
  },

  update: async ({ app, caller, input }) => (await updateCustomField(app, caller.organizationIds, input)) as CustomField,

  async delete({ app, caller, input }) {
    await inTransaction(app, async (app) => {
      const [field] = await findCustomFields(app, caller.organizationIds, [input.id])
      if (!field || !(await dropCustomField(app, field))) refuse('ResourceNotFound')
    })
    return null
  },
}
