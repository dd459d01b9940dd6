import type { HeldGrant } from '#contract/application-grants.ts'
import type { budgetPeriods } from '#contract/budgets.ts'
import type { Grant } from '#contract/oauth.ts'
import { listIn, shownAsker } from '../applications/shown-application.ts'
import { findApplication } from '../applications/store.ts'
import { record } from '../audit/record.ts'
import type { App } from '../kit/app.ts'
import type { Actor, Caller } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'
import { refuseWhileImpersonating } from '../sessions/refuse-while-impersonating.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { changeCap, usedOf } from './budgets-store.ts'
import { findGrants, findGrantsPage, type PageOfGrants, removeGrant } from './grants-store.ts'
import { noteRevoked } from './note-grants.ts'

/** The applications that a person let in. */
export async function listGrants(app: App, { user }: Caller): Promise<Grant[]> {
  return (await findGrants(app, user.id)).map((row) => shownGrant(app, row))
}

/** Who let an application in, or which ones members let in for an organization. */
export async function listHeldGrants(app: App, which: PageOfGrants): Promise<{ grants: HeldGrant[]; next: string | null }> {
  if ('applicationId' in which && !(await findApplication(app, which.applicationId))) refuse('NOT_FOUND')
  const rows = await findGrantsPage(app, { ...which, limit: which.limit + 1 })
  const page = rows.slice(0, which.limit)
  const grants = page.map((row) => {
    const user = { id: row.userId, name: row.userName, email: row.email, image: row.userImage }
    return { ...shownGrant(app, row), user }
  })
  return { grants, next: rows.length > page.length ? (page.at(-1)?.id ?? null) : null }
}

function shownGrant(app: App, row: Row): Grant {
  return {
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
  }
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

/** Takes back what a person allowed an application. */
export async function revokeGrant(app: App, caller: Caller, id: string): Promise<void> {
  refuseWhileImpersonating(caller)
  await endGrant(app, caller, { id, userId: caller.user.id })
}

/** Ends a grant of a person, of an organization or, for administrators, any. Its codes and tokens end with the row. */
export async function endGrant(app: App, by: Actor, which: { id: string; userId?: string; organizationId?: string }): Promise<void> {
  await inTransaction(app, async (app) => noteRevoked(app, by, (await removeGrant(app, which)) ?? refuse('NOT_FOUND')))
}
