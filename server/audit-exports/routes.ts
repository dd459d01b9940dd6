import type { organizationAudit } from '#contract/audit.ts'
import { Download, type Handlers } from '../http/handlers.ts'
import { now } from '../kit/clock.ts'
import { refuse } from '../kit/refusal.ts'
import { mayIn } from '../members/organization-roles.ts'
import { membershipOf } from '../members/which-organization.ts'
import { asJson, asTable } from './as-file.ts'
import { exportEntries } from './export-entries.ts'

const formats = {
  csv: { write: asTable, type: 'text/csv; charset=utf-8' },
  json: { write: asJson, type: 'application/json; charset=utf-8' },
}

export const auditExportRoutes: Handlers<typeof organizationAudit> = {
  async exportAuditEntries({ app, caller, input: { format, ...wanted } }) {
    const { organizationId, role } = await membershipOf(app, caller, wanted, { stranger: 'USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION' })
    if (!mayIn(app, role, { organization: ['update'] })) refuse('FORBIDDEN')
    const { write, type } = formats[format]
    const pieces = write(exportEntries(app, { ...wanted, organizationId }))
    return new Download({ name: `activity-${now(app).slice(0, 10)}.${format}`, type, pieces })
  },
}
