import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import { refuse } from '../refusals/refusals.ts'
import { findKeyByText, type LicenseKeyRow } from './store.ts'

/** A key by its text, if it is good. */
export async function findGoodKey(app: App, named: { organizationId: string; key: string }): Promise<LicenseKeyRow> {
  const key = (await findKeyByText(app, named)) ?? refuse('ResourceNotFound')
  refuseUnlessGood(app, key)
  return key
}

function refuseUnlessGood(app: App, { status, expiresAt }: LicenseKeyRow): void {
  if (status !== 'granted') refuse('LicenseKeyInactive')
  if (expiresAt !== null && expiresAt <= now(app)) refuse('LicenseKeyExpired')
}
