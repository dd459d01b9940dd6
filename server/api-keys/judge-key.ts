import type { KeyPermissions } from '#contract/api-keys.ts'
import { authorize } from '#contract/permissions.ts'
import { millisecondsOf } from '../kit/clock.ts'
import { Refusal } from '../kit/refusal.ts'
import { exhaustionOf } from './allowance.ts'
import type { KeyRow, KeyWithOwner } from './store.ts'

type Circumstances = { time: number; permissions?: KeyPermissions | undefined }

/** Why a key may not be used at this moment; null when it may. */
export function judgeKey(key: KeyRow, { time, permissions }: Circumstances): Refusal | null {
  if (!key.enabled) return new Refusal('KEY_DISABLED')
  if (key.expiresAt !== null && millisecondsOf(key.expiresAt) <= time) return new Refusal('KEY_EXPIRED')
  if (permissions && !authorize((key.permissions ?? {}) as KeyPermissions, permissions).success) return new Refusal('KEY_NOT_FOUND')
  return exhaustionOf(key, time)
}

/** What a banned person made does not work either, until the ban is over. */
export function judgeOwner({ banned, banExpires }: Pick<KeyWithOwner, 'banned' | 'banExpires'>, time: number): Refusal | null {
  const isOver = banExpires !== null && millisecondsOf(banExpires) <= time
  return banned === true && !isOver ? new Refusal('USER_IS_BANNED') : null
}
