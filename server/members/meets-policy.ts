import type { App } from '../kit/app.ts'
import type { AnyCaller, SessionRow } from '../kit/caller.ts'
import { type Instant, now } from '../kit/clock.ts'
import { refuse } from '../kit/refusal.ts'
import { hasTwoFactors } from '../sessions/lacks-second-factor.ts'
import { query } from '../storage/query.ts'

/** Since or from when on an organization asks, as far as this installation lets organizations ask. */
export function askedFrom({ config }: App, from: Instant | null): Instant | null {
  return config.organizationSecondFactor ? from : null
}

export function isAskedNow(app: App, from: Instant | null): boolean {
  const asked = askedFrom(app, from)
  return asked !== null && asked <= now(app)
}

/** Keeps a member out whose session proved too little for what the organization asks. */
export function refuseWeakMember(app: App, { session }: AnyCaller, from: Instant | null) {
  if (session && isAskedNow(app, from) && !hasTwoFactors(session)) refuse('SECOND_FACTOR_REQUIRED')
}

/** Whether a session may work in an organization, as far as factors go. */
export async function isOpenTo(app: App, session: SessionRow, organizationId: string): Promise<boolean> {
  if (hasTwoFactors(session)) return true
  return !isAskedNow(app, (await policyOf.first(app, organizationId))?.secondFactorFrom ?? null)
}

const policyOf = query((db, id: string) => db.selectFrom('organizations').where('id', '=', id).select('secondFactorFrom'))
