import type { ClosedApplication } from '../applications/happenings.ts'
import { record } from '../audit/record.ts'
import type { App } from '../kit/app.ts'
import type { SignedOutUser } from '../sessions/happenings.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { type Authorization, removeAuthorization } from './authorizations-store.ts'

/** Ends every code and token of users who signed out everywhere, or everywhere else. What they allowed stays allowed. */
export async function endAuthorizationsOf({ db }: App, users: readonly SignedOutUser[]): Promise<void> {
  for (const { userId, keptSessionId } of users) {
    const named = db.deleteFrom('authorizations').where('userId', '=', userId)
    await (keptSessionId === null ? named : named.where('sessionId', '!=', keptSessionId)).execute()
  }
}

/** A code on its way when the password changed may be the reason for the change. */
export async function endCodesOf({ db }: App, users: readonly { userId: string }[]): Promise<void> {
  for (const { userId } of users) {
    await db.deleteFrom('authorizations').where('userId', '=', userId).where('usedAt', 'is', null).execute()
  }
}

/** Ends what people had allowed who are not let in any more: all that is not bound to the organization. Members are asked again. */
export async function endForeignSignIns({ db }: App, applications: readonly ClosedApplication[]): Promise<void> {
  for (const { id, organizationId } of applications) {
    for (const table of ['authorizations', 'applicationGrants'] as const) {
      const unbound = db.deleteFrom(table).where('applicationId', '=', id)
      await unbound.where((row) => row.or([row('organizationId', 'is', null), row('organizationId', '!=', organizationId)])).execute()
    }
  }
}

/** Ends what came of a code or a refresh token that was shown twice, and writes it down once. */
export async function endCompromised(app: App, { id, applicationId, userId }: Authorization): Promise<void> {
  await inTransaction(app, async (app) => {
    if (!(await removeAuthorization(app, id))) return
    await record(app, { action: 'application.compromised', by: {}, userId, details: { applicationId } })
  })
}
