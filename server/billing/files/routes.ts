import type { files } from '#contract/billing/files.ts'
import type { Handlers } from '../../http/handlers.ts'
import { organizationFor, organizationsIn } from '../doors/seller-of.ts'
import { pageOf } from '../lists/page-of.ts'
import { refuse } from '../refusals/refusals.ts'
import { completeFile } from './complete-file.ts'
import { createFile } from './create-file.ts'
import { deleteFile } from './remove-file.ts'
import { shownFile } from './shown-file.ts'
import { changeFile, findOwnFile, listFiles } from './store.ts'

export const fileRoutes: Handlers<typeof files, 'snake_case'> = {
  async list({ app, caller, input }) {
    const organizationIds = organizationsIn(caller, input.organizationId)
    const { rows, total } = await listFiles(app, { ...input, organizationIds })
    return pageOf(
      rows.map((row) => shownFile(app, row)),
      total,
      input,
    )
  },

  create: ({ app, caller, input }) => createFile(app, { ...input, organizationId: organizationFor(caller, input.organizationId) }),

  uploaded: async ({ app, caller, input }) => shownFile(app, await completeFile(app, caller.organizationIds, input)),

  async update({ app, caller, input: { id, name, version } }) {
    const file = (await findOwnFile(app, caller.organizationIds, id)) ?? refuse('ResourceNotFound')
    return shownFile(app, await changeFile(app, file.id, { ...(name != null && { name }), ...(version !== undefined && { version }) }))
  },

  async delete({ app, caller, input }) {
    await deleteFile(app, caller.organizationIds, input.id)
    return null
  },
}
