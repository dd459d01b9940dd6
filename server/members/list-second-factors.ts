import type { SecondFactorState } from '#contract/second-factor-policies.ts'
import type { App } from '../kit/app.ts'
import { query } from '../storage/query.ts'

type Page = { organizationId: string; after: string; limit: number }
type Listed = { memberId: string; userId: string; secondFactor: SecondFactorState }

const page = query((db, { organizationId, after, limit }: Page) =>
  db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.userId')
    .where('members.organizationId', '=', organizationId)
    .where('members.id', '>', after)
    .orderBy('members.id')
    .limit(limit)
    .select(['members.id as memberId', 'members.userId', 'users.twoFactorEnabled']),
)
const authenticators = query((db, userIds: readonly string[]) =>
  db
    .selectFrom('secondFactors')
    .where('userId', 'in', userIds)
    .where('kind', '=', 'totp')
    .where('confirmedAt', 'is not', null)
    .select('userId'),
)
const passkeys = query((db, userIds: readonly string[]) =>
  db.selectFrom('passkeys').where('userId', 'in', userIds).select('userId').distinct(),
)

/** Which members have which kind of second factor, in pages. Read for the members of one page alone, however many there are. */
export async function listSecondFactors(app: App, organizationId: string, { after = '', limit }: { after?: string; limit: number }) {
  const found = await page(app, { organizationId, after, limit: limit + 1 })
  const shown = found.slice(0, limit)
  const ids = shown.map(({ userId }) => userId)
  const strong = new Set([...(await authenticators(app, ids)), ...(await passkeys(app, ids))].map(({ userId }) => userId))
  const members = shown.map(({ memberId, userId, twoFactorEnabled }): Listed => {
    return { memberId, userId, secondFactor: strong.has(userId) ? 'strong' : twoFactorEnabled ? 'mail' : 'none' }
  })
  return { members, next: found.length > limit ? (shown.at(-1)?.memberId ?? null) : null }
}
