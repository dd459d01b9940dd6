import type { Scope } from '#contract/billing/scopes.ts'
import { minutes } from '#contract/kit/durations.ts'
import { record } from '../../audit/record.ts'
import type { App } from '../../kit/app.ts'
import type { Actor } from '../../kit/caller.ts'
import { type Instant, millisecondsOf, now } from '../../kit/clock.ts'
import { alphabets, newId, randomText } from '../../kit/random.ts'
import { refuse } from '../../kit/refusal.ts'
import { hashToken } from '../../kit/secrets.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { maySell } from '../selling-permits/may-sell.ts'
import { addToken, deleteToken, deleteTokens, findTokenByHash, listTokens, markUsed, type Several, type TokenRow } from './store.ts'

/** A token without the secret itself. `scopes` null: it may do everything. */
export type OrganizationToken = {
  id: string
  organizationId: string
  name: string
  scopes: Scope[] | null
  /** How it begins, to know it by. */
  start: string
  /** Who made it, where a person did. */
  createdBy: string | null
  createdAt: Instant
  lastUsedAt: Instant | null
}

/** `isSellingOpen` is null where no administrator decided. */
export type AcceptedToken = OrganizationToken & { isSellingOpen: boolean | null }

const prefix = 'tg_oat_'
const shown = prefix.length + 4
const usesWrittenEvery = minutes(1)

type Wanted = { organizationId: string; name: string; scopes: readonly Scope[] | null }

/** Makes a token for an organization that may sell. The secret is in the answer and nowhere else. */
export async function createOrganizationToken(app: App, wanted: Wanted, by: Actor): Promise<OrganizationToken & { token: string }> {
  if (!(await maySell(app, wanted.organizationId))) refuse('SELLING_NOT_OPEN')
  return addOrganizationToken(app, wanted, by)
}

/** The same whether it may sell or not. */
export async function addOrganizationToken(app: App, wanted: Wanted, by: Actor): Promise<OrganizationToken & { token: string }> {
  const { organizationId, name } = wanted
  const token = prefix + randomText(app, 43, alphabets.lettersAndDigits)
  const scopes = wanted.scopes === null ? null : [...new Set(wanted.scopes)].join(' ')
  const start = token.slice(0, shown)
  const row = {
    id: newId(app),
    organizationId,
    name,
    tokenHash: hashToken(token),
    start,
    scopes,
    createdBy: by.user?.id ?? null,
    createdAt: now(app),
    lastUsedAt: null,
  }
  await inTransaction(app, async (app) => {
    await addToken(app, row)
    await record(app, { action: 'organization-token.created', by, organizationId, details: { id: row.id, name, start } })
  })
  return { ...withoutHash(row), token }
}

/** Who made a token, and whether they still belong to the organization: a token outlives the membership of its maker. */
type Maker = { userId: string; name: string; isMember: boolean }

/** The tokens of an organization, oldest first. */
export async function listOrganizationTokens(app: App, organizationId: string): Promise<(OrganizationToken & { maker: Maker | null })[]> {
  return (await listTokens(app, organizationId)).map(({ makerName, memberId, ...row }) => {
    const maker = row.createdBy === null ? null : { userId: row.createdBy, name: makerName ?? '', isMember: memberId !== null }
    return { ...withoutHash(row), maker }
  })
}

/** Ends a token for good; the very next request with it is unknown. Answers false when the organization has no such token. */
export async function revokeOrganizationToken(app: App, { organizationId, id }: { organizationId: string; id: string }, by: Actor) {
  return inTransaction(app, async (app) => {
    const revoked = await deleteToken(app, { organizationId, id })
    if (!revoked) return false
    const { name, start } = revoked
    await record(app, { action: 'organization-token.revoked', by, organizationId, details: { id, name, start } })
    return true
  })
}

/** Ends several tokens together, each with its own entry. Answers how many there were. */
export async function revokeOrganizationTokens(app: App, several: Several, by: Actor): Promise<number> {
  return inTransaction(app, async (app) => {
    const revoked = await deleteTokens(app, several)
    for (const { id, organizationId, name, start } of revoked)
      await record(app, { action: 'organization-token.revoked', by, organizationId, details: { id, name, start } })
    return revoked.length
  })
}

/** The organization of a token, read for each request, and marked as used, to the minute. */
export async function acceptOrganizationToken(app: App, token: string): Promise<AcceptedToken | null> {
  if (!token.startsWith(prefix)) return null
  const row = await findTokenByHash(app, hashToken(token))
  if (!row) return null
  const isStale = row.lastUsedAt === null || app.clock.now() - millisecondsOf(row.lastUsedAt) >= usesWrittenEvery
  if (isStale) await markUsed(app, row.id)
  return { ...withoutHash(row), isSellingOpen: row.isSellingOpen }
}

function withoutHash({ tokenHash: _, scopes, ...row }: TokenRow): OrganizationToken {
  return { ...row, scopes: scopes === null ? null : (scopes.split(' ').filter(Boolean) as Scope[]) }
}
