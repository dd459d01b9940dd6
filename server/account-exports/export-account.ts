import * as z from 'zod/mini'
import { OwnData } from '#contract/account-exports.ts'
import { shownKey } from '../api-keys/shown-key.ts'
import { findOwnKeys } from '../api-keys/store.ts'
import { everyPage } from '../audit/every-page.ts'
import { listOwnEntries } from '../audit/list-entries.ts'
import { record } from '../audit/record.ts'
import type { App } from '../kit/app.ts'
import type { Caller } from '../kit/caller.ts'
import { now } from '../kit/clock.ts'
import { shownAccount } from '../linked-accounts/shown-account.ts'
import { findAccounts } from '../linked-accounts/store.ts'
import { listOrganizations } from '../organizations/store.ts'
import { hasTwoFactors } from '../sessions/lacks-second-factor.ts'
import { refuseWhileImpersonating } from '../sessions/refuse-while-impersonating.ts'
import { findLiveSessions } from '../sessions/store.ts'
import { listTeamsOfUser } from '../teams/store.ts'

/** A copy of everything that is kept of the caller, streamed as one JSON text. Its own audit entry is written first, and so is part of it. */
export async function exportAccount(app: App, caller: Caller): Promise<AsyncIterable<string>> {
  refuseWhileImpersonating(caller)
  const { user } = caller
  await record(app, { action: 'account.exported', by: caller, userId: user.id })
  const data = {
    exportedAt: now(app),
    user,
    accounts: (await findAccounts(app, user.id)).map(shownAccount),
    sessions: await findLiveSessions(app, user.id),
    memberships: await membershipsOf(app, caller),
    apiKeys: (await findOwnKeys(app, { userId: user.id, organizationId: null })).map((key) => shownKey(app, key)),
  }
  // Rows hold hashes and provider tokens; what the contract does not name stays behind.
  return written(app, user.id, z.parse(OwnData, data))
}

async function membershipsOf(app: App, { user: { id: userId }, session }: Caller) {
  const teams = await listTeamsOfUser(app, { userId, seenBy: { userId, hasTwoFactors: hasTwoFactors(session) } })
  return (await listOrganizations(app, userId)).map(({ role, ...organization }) => ({
    organization,
    role,
    teams: teams.filter(({ organizationId }) => organizationId === organization.id).map(({ name }) => name),
  }))
}

async function* written(app: App, userId: string, data: z.infer<typeof OwnData>): AsyncGenerator<string> {
  yield `${JSON.stringify(data, null, 2).slice(0, -2)},\n  "activity": [`
  let between = ''
  for await (const entries of everyPage((page) => listOwnEntries(app, userId, page))) {
    yield between + entries.map((entry) => `\n    ${JSON.stringify(entry)}`).join(',')
    between = ','
  }
  yield '\n  ]\n}\n'
}
