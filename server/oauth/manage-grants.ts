import type { budgetPeriods } from '#contract/budgets.ts'
import type { Grant } from '#contract/oauth.ts'
import { listIn, shownAsker } from '../applications/shown-application.ts'
import { record } from '../audit/record.ts'
import type { App } from '../kit/app.ts'
import type { Caller } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'
import { refuseWhileImpersonating } from '../sessions/refuse-while-impersonating.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { changeCap, usedOf } from './budgets-store.ts'
import { findGrants, removeGrant } from './grants-store.ts'

/** The applications that a person let in. */
export async function listGrants(app: App, { user }: Caller): Promise<Grant[]> {
  return (await findGrants(app, user.id)).map((row) => ({
    id: row.id,
    application: shownAsker({ ...row, id: row.applicationId }),
    organization:
      row.organizationId === null
        ? null
        : { id: row.organizationId, name: row.organizationName ?? '', slug: row.slug ?? '', logo: row.organizationLogo },
    scopes: listIn(row.scopes),
    budget: budgetOf(app, row),
    createdAt: row.createdAt,
    lastUsedAt: row.lastUsedAt,
  }))
}

type Row = Awaited<ReturnType<typeof findGrants>>[number]

function budgetOf(app: App, { meter, cap, period, used, periodStart }: Row): Grant['budget'] {
  if (meter === null || cap === null || period === null || used === null || periodStart === null) return null
  return { meter, cap, period: period as (typeof budgetPeriods)[number], used: usedOf(app, { period, periodStart, used }) }
}

/** Changes how much an application may spend. Below what it spent already, it spends no more. */
export async function setGrantBudget(app: App, caller: Caller, { id, cap }: { id: string; cap: number }): Promise<void> {
  refuseWhileImpersonating(caller)
  await inTransaction(app, async (app) => {
    if (!(await changeCap(app, { id, userId: caller.user.id }, cap))) refuse('NOT_FOUND')
    await record(app, { action: 'application.allowed', by: caller, userId: caller.user.id, details: { grantId: id, budget: cap } })
  })
}

/** Takes back what an application was allowed. Its codes and tokens end with the row. */
export async function revokeGrant(app: App, caller: Caller, id: string): Promise<void> {
  refuseWhileImpersonating(caller)
  await inTransaction(app, async (app) => {
    const { applicationId, organizationId, userId } = (await removeGrant(app, { id, userId: caller.user.id })) ?? refuse('NOT_FOUND')
    const where = organizationId === null ? {} : { organizationId }
    await record(app, { action: 'application.revoked', by: caller, userId, ...where, details: { applicationId } })
  })
}
