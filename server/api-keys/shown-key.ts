import { type ApiKey, type KeyPermissions, keyConfiguration } from '#contract/api-keys.ts'
import type { App } from '../kit/app.ts'
import { millisecondsOf } from '../kit/clock.ts'
import { keyAt } from './allowance.ts'
import type { KeyRow } from './store.ts'

/** A key as it is answered, with what it allows at this moment. */
export function shownKey({ clock }: App, row: KeyRow): ApiKey {
  const time = clock.now()
  const { rateLimitWindow, lastRequestAt, permissions, previousUntil, ...key } = keyAt(row, time)
  return {
    ...key,
    configId: keyConfiguration,
    referenceId: key.organizationId ?? (key.userId as string),
    rateLimitTimeWindow: rateLimitWindow,
    lastRequest: lastRequestAt,
    permissions: permissions as KeyPermissions | null,
    previousUntil: previousUntil !== null && millisecondsOf(previousUntil) > time ? previousUntil : null,
  }
}
