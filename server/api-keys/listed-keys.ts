import type { ApiKey } from '#contract/api-keys.ts'
import type { App } from '../kit/app.ts'
import { query } from '../storage/query.ts'
import { shownKey } from './shown-key.ts'
import type { KeyRow } from './store.ts'

const makersOf = query((db, organizationId: string, userIds: readonly string[]) =>
  db
    .selectFrom('users')
    .leftJoin('members', (join) => join.onRef('members.userId', '=', 'users.id').on('members.organizationId', '=', organizationId))
    .where('users.id', 'in', userIds)
    .select(['users.id', 'users.name', 'members.id as memberId']),
)

/** Keys as they are listed; those of an organization with their makers, because a key outlives the membership of the person who made it. */
export async function listedKeys(app: App, keys: readonly KeyRow[]): Promise<ApiKey[]> {
  const organizationId = keys[0]?.organizationId
  if (!organizationId) return keys.map((key) => shownKey(app, key))
  const userIds = [...new Set(keys.flatMap(({ createdBy }) => createdBy ?? []))]
  const makers = new Map((await makersOf(app, organizationId, userIds)).map((maker) => [maker.id, maker]))
  return keys.map((key) => {
    const { createdBy: userId } = key
    const known = makers.get(userId ?? '')
    const maker = userId === null ? null : { userId, name: known?.name ?? '', isMember: (known?.memberId ?? null) !== null }
    return { ...shownKey(app, key), maker }
  })
}
