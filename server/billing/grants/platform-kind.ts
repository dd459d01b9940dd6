import { isDeepStrictEqual } from 'node:util'
import { actionRequired, retriable } from '#contract/billing/benefit-grants.ts'
import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import type { PlatformName } from '../../kit/platforms.ts'
import { enqueue } from '../../outbox/enqueue.ts'
import { findLinked } from '../customers/linked-accounts.ts'
import type { BenefitKind, Giving, Outcome } from './kind.ts'
import { placeIn } from './places.ts'
import { admitting, expelling, turnOf } from './platform-jobs.ts'
import type { GrantRow } from './store.ts'

const titles: Record<PlatformName, string> = { discord: 'Discord', github: 'GitHub' }

/** A place at another company. Their server is asked after commit: a grant waits for its answer, and before that for an account. */
export function platformKind(platform: PlatformName): BenefitKind {
  return { give, cycle: async (_, { grant }) => grant.properties, change, takeBack }

  async function give(app: App, { grant }: Giving): Promise<Outcome> {
    const accountId = await accountOf(app, grant)
    if (accountId === null) return { properties: {}, waitsFor: needsAccount(app) }
    await enqueue(app, admitting, { grantId: grant.id, tell: 'created' }, turnOf(grant))
    return { properties: { accountId }, isUnderWay: true }
  }

  async function change(app: App, { grant, benefit }: Giving): Promise<Outcome> {
    const accountId = await accountOf(app, grant)
    if (accountId === null) return { properties: {}, waitsFor: needsAccount(app) }
    const place = placeIn(platform, grant.properties)
    const stays = isDeepStrictEqual(place, placeIn(platform, benefit.properties))
    if (place !== null && !stays) await leave(app, grant)
    await enqueue(app, admitting, { grantId: grant.id, tell: 'updated' }, turnOf(grant))
    return { properties: { accountId, ...(stays && place) }, isUnderWay: true }
  }

  /** Where the company was asked and gave no good answer, it may have let them in all the same. */
  async function takeBack(app: App, { grant, benefit }: Giving) {
    const maybeIn = grant.error?.type === retriable ? placeIn(platform, benefit.properties) : null
    await leave(app, { ...grant, properties: { ...maybeIn, ...grant.properties } })
    return {}
  }

  /** Plans to leave the place that a grant was given, if it was. */
  async function leave(app: App, grant: GrantRow) {
    const { id: grantId, customerId, benefitId, properties } = grant
    const { accountId } = properties
    const place = placeIn(platform, properties)
    if (place === null || typeof accountId !== 'string') return
    await enqueue(app, expelling, { platform, customerId, benefitId, accountId, place, grantId }, turnOf(grant))
  }

  function needsAccount(app: App) {
    return { message: `The customer needs to connect their ${titles[platform]} account.`, type: actionRequired, timestamp: now(app) }
  }

  /** The account that the customer named for this grant, or else the one that they linked. */
  async function accountOf(app: App, { customerId, properties }: GrantRow): Promise<string | null> {
    if (typeof properties.accountId === 'string') return properties.accountId
    return (await findLinked(app, { customerId, platform }))?.accountId ?? null
  }
}
