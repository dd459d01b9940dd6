import type { SecondFactorState } from '#contract/two-factor.ts'
import type { App } from '../kit/app.ts'
import { query } from '../storage/query.ts'

type Page = { organizationId: string; after: string; limit: number }
type Listed = { memberId: string; userId: string; name: string; secondFactor: SecondFactorState }

const page = query((db, { organizationId, after, limit }: Page) =>
  db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.userId')
    .where('members.organizationId', '=', organizationId)
    .where('members.id', '>', after)
    .orderBy('members.id')
    .limit(limit)
    .select(['members.id as memberId', 'members.userId', 'users.name']),
)

/** Which members have which kind of second factor, in pages. Read for the members of one page alone, however many there are. */
export async function listSecondFactors(app: App, organizationId: string, { after = '', limit }: { after?: string; limit: number }) {
  const found = await page(app, { organizationId, after, limit: limit + 1 })
  const shown = await withSecondFactors(app, found.slice(0, limit))
  const members: Listed[] = shown
  return { members, next: found.length > limit ? (shown.at(-1)?.memberId ?? null) : null }
}

const twoStepPeople = query((db, userIds: readonly string[]) =>
  db.selectFrom('users').where('id', 'in', userIds).where('twoFactorEnabled', '=', true).select('id as userId'),
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

/** Adds to each member which kind of second factor they have. */
export async function withSecondFactors<M extends { userId: string }>(app: App, members: readonly M[]) {
  if (members.length === 0) return []
  const ids = members.map(({ userId }) => userId)
  const people = (rows: { userId: string }[]) => rows.map(({ userId }) => userId)
  const strong = new Set([...people(await authenticators(app, ids)), ...people(await passkeys(app, ids))])
  const twoStep = new Set(people(await twoStepPeople(app, ids)))
  return members.map((member) => {
    const secondFactor: SecondFactorState = strong.has(member.userId) ? 'strong' : twoStep.has(member.userId) ? 'mail' : 'none'
    return { ...member, secondFactor }
  })
}
