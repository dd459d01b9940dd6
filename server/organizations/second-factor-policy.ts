import { standings } from '#contract/standings.ts'
import { areStrong, splitFactors } from '../factors/factor.ts'
import type { App } from '../kit/app.ts'
import type { AnyCaller } from '../kit/caller.ts'
import { type Instant, instantOf, now } from '../kit/clock.ts'
import { refuse } from '../kit/refusal.ts'
import { lockOrganization } from '../members/keep-an-owner.ts'
import { askedFrom, isAskedNow } from '../members/meets-policy.ts'
import { standingIn } from '../members/standing-in.ts'
import { defineJob } from '../outbox/define-job.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { finish } from '../outbox/job.ts'
import { hasTwoFactors } from '../sessions/lacks-second-factor.ts'
import { refuseWhileImpersonating } from '../sessions/refuse-while-impersonating.ts'
import { leaveInWeakSessions } from '../sessions/store.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { organizationColumns } from './store.ts'
import { noteOrganization } from './tell-organization.ts'

type Wish = { organizationId?: string | undefined; from: string | null }

/** Asks the members of an organization for two factors from a date on. Who asks has them: nobody shuts themself out. */
export async function requireSecondFactor(app: App, caller: AnyCaller, { organizationId, from }: Wish): Promise<Instant | null> {
  const { organizationId: id } = await standingIn(app, caller, { organizationId }, standings.updateOrganization)
  refuseWhileImpersonating(caller)
  if (from !== null && !app.config.organizationSecondFactor) refuse('TWO_FACTOR_NOT_AVAILABLE')
  if (from !== null && caller.session && !areStrong(splitFactors(caller.session.factors))) refuse('SECOND_FACTOR_REQUIRED')
  const secondFactorFrom = from === null ? null : instantOf(Math.max(Date.parse(from), app.clock.now()))
  return inTransaction(app, async (app) => {
    await lockOrganization(app, id)
    const changed = await app.db
      .updateTable('organizations')
      .set({ secondFactorFrom, updatedAt: now(app) })
      .where('id', '=', id)
      .returning(organizationColumns)
      .executeTakeFirst()
    const details = { changed: ['secondFactorFrom'], secondFactorFrom }
    const event = { action: 'organization.updated', by: caller, organizationId: id, details } as const
    await noteOrganization(app, event, changed ?? refuse('ORGANIZATION_NOT_FOUND'))
    if (secondFactorFrom !== null) await enqueue(app, closeToWeakSessions, { organizationId: id }, { dueAt: secondFactorFrom })
    return secondFactorFrom
  })
}

/** What is asked, and whether the caller's session has it. */
export async function readPolicy(app: App, { session }: AnyCaller, organizationId: string) {
  const requiredFrom = askedFrom(app, await findPolicy(app, organizationId))
  return { requiredFrom, isMet: requiredFrom === null || !session || hasTwoFactors(session) }
}

async function findPolicy({ db }: App, organizationId: string): Promise<Instant | null> {
  const found = db.selectFrom('organizations').where('id', '=', organizationId).select('secondFactorFrom')
  return (await found.executeTakeFirst())?.secondFactorFrom ?? null
}

/** Once it is asked, no session that proved too little keeps working there: applications go by where a session says that it works. */
export const closeToWeakSessions = defineJob<{ organizationId: string }>(
  'close-to-weak-sessions',
  { lane: 'housekeeping' },
  async (app, { organizationId }, job) => {
    await inTransaction(app, async (app) => {
      if (isAskedNow(app, await findPolicy(app, organizationId))) await leaveInWeakSessions(app, organizationId, hasTwoFactors)
      await finish(app, job)
    })
  },
)
