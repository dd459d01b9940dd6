import type { organizationAudit } from '#contract/audit.ts'
import { standings } from '#contract/standings.ts'
import { Download, type Handlers } from '../http/handlers.ts'
import { now } from '../kit/clock.ts'
import { standingIn } from '../members/standing-in.ts'
import { asJson, asTable } from './as-file.ts'
import { exportEntries } from './export-entries.ts'

const formats = {
  csv: { write: asTable, type: 'text/csv; charset=utf-8' },
  json: { write: asJson, type: 'application/json; charset=utf-8' },
}

export const auditExportRoutes: Handlers<typeof organizationAudit> = {
  async exportAuditEntries({ app, caller, input: { format, ...wanted } }) {
    const { organizationId } = await standingIn(app, caller, wanted, standings.readEntries)
    const { write, type } = formats[format]
    const pieces = write(exportEntries(app, { ...wanted, organizationId }))
    return new Download({ name: `activity-${now(app).slice(0, 10)}.${format}`, type, pieces })
  },
}
