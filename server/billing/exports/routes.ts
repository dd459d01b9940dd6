import type { sellerExports } from '#contract/billing/exports.ts'
import { Download, type Handlers } from '../../http/handlers.ts'
import { cancelExport, createExport, listExports, openExport } from './manage-exports.ts'

export const sellerExportRoutes: Handlers<typeof sellerExports> = {
  createExport: ({ app, caller, input }) => createExport(app, caller, input),

  listExports: ({ app, caller, input }) => listExports(app, caller, input),

  cancelExport: ({ app, caller, input }) => cancelExport(app, caller, input.id),

  async downloadExport({ app, caller, input }) {
    return new Download({ ...(await openExport(app, caller, input.id)), type: 'text/csv; charset=utf-8' })
  },
}
