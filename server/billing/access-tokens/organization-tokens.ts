import type { Scope } from '#contract/billing/scopes.ts'
import { minutes } from '#contract/kit/durations.ts'
import { record } from '../../audit/record.ts'
import type { App } from '../../kit/app.ts'
import type { Actor } from '../../kit/caller.ts'
import { type Instant, millisecondsOf, now } from '../../kit/clock.ts'
import { alphabets, newId, randomText } from '../../kit/random.ts'
import { hashToken } from '../../kit/secrets.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { addToken, deleteToken, findTokenByHash, listTokens, markUsed, type TokenRow } from './store.ts'

/** A token without the secret itself. `scopes` null: it may do everything. */
export type OrganizationToken = {
  id: string
  organizationId: string
  name: string
  scopes: Scope[] | null
  /** How it begins, to know it by. */
  start: string
  createdAt: Instant
  lastUsedAt: Instant | null
}

const prefix = 'tg_oat_'
const shown = prefix.length + 4
const usesWrittenEvery = minutes(1)

type Wanted = { organizationId: string; name: string; scopes: readonly Scope[] | null }

/** Makes a token. The secret is in the answer and nowhere else. */
export async function createOrganizationToken(app: App, wanted: Wanted, by: Actor): Promise<OrganizationToken & { token: string }> {
  const { organizationId, name } = wanted
  const token = prefix + randomText(app, 43, alphabets.lettersAndDigits)
  const scopes = wanted.scopes === null ? null : [...new Set(wanted.scopes)].join(' ')
  const start = token.slice(0, shown)
  const row = { id: newId(app), organizationId, name, tokenHash: hashToken(token), start, scopes, createdAt: now(app), lastUsedAt: null }
  await inTransaction(app, async (app) => {
    await addToken(app, row)
    await record(app, { action: 'organization-token.created', by, organizationId, details: { id: row.id, name, start } })
  })
  return { ...withoutHash(row), token }
}

/** The tokens of an organization, oldest first. */
export async function listOrganizationTokens(app: App, organizationId: string): Promise<OrganizationToken[]> {
  return (await listTokens(app, organizationId)).map(withoutHash)
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

/** Whose token this is, read anew for each request, and that it was used, to the minute. */
export async function acceptOrganizationToken(app: App, token: string): Promise<OrganizationToken | null> {
  if (!token.startsWith(prefix)) return null
  const row = await findTokenByHash(app, hashToken(token))
  if (!row) return null
  const isStale = row.lastUsedAt === null || app.clock.now() - millisecondsOf(row.lastUsedAt) >= usesWrittenEvery
  if (isStale) await markUsed(app, row.id)
  return withoutHash(row)
}

function withoutHash({ tokenHash: _, scopes, ...row }: TokenRow): OrganizationToken {
  return { ...row, scopes: scopes === null ? null : (scopes.split(' ').filter(Boolean) as Scope[]) }
}
