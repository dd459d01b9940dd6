import { record } from '../audit/record.ts'
import type { SecurityChange } from '../email-addresses/notice-letter.ts'
import { sendNotice } from '../email-addresses/send-notice.ts'
import type { App } from '../kit/app.ts'
import type { UserRow, Visitor } from '../kit/caller.ts'

/** Tells a person what changed about how they sign in, so that a thief's change does not stay unseen. */
export async function tellOfFactors(app: App, user: UserRow, { change, visitor }: { change: SecurityChange; visitor?: Visitor }) {
  await sendNotice(app, user, { notice: 'securityChanged', about: { change }, visitor })
}

export async function tellOfUsedCode(app: App, user: UserRow, { left, visitor }: { left: number; visitor: Visitor }) {
  await record(app, { action: 'two-factor.backup-code-used', by: { visitor, user }, userId: user.id, details: { left } })
  await sendNotice(app, user, { notice: 'securityChanged', about: { change: 'backupCodeUsed', left }, visitor })
}

export async function tellOfLock(app: App, user: UserRow, visitor: Visitor) {
  await record(app, { action: 'two-factor.locked', by: { visitor, user }, userId: user.id })
  await tellOfFactors(app, user, { change: 'locked', visitor })
}
