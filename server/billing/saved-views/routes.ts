import type { savedViews } from '#contract/billing/saved-views.ts'
import type { Handlers } from '../../http/handlers.ts'
import { deleteView, listViews, renameView, saveView } from './manage-views.ts'

export const savedViewRoutes: Handlers<typeof savedViews> = {
  listViews: ({ app, caller, input }) => listViews(app, caller, input),

  saveView: ({ app, caller, input }) => saveView(app, caller, input),

  renameView: ({ app, caller, input }) => renameView(app, caller, input),

  async deleteView({ app, caller, input }) {
    await deleteView(app, caller, input.id)
    return { success: true }
  },
}
