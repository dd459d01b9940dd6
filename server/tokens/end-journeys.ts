import type { App } from '../kit/app.ts'
import type { Purpose } from './purpose.ts'

/** What is begun in a session and finished by a letter or at a provider's page. */
const begun: Purpose[] = ['change-email', 'delete-account', 'sign-in-state']

/** Calls off whatever a person has begun: where their sessions end, somebody else may have begun it. */
export async function endJourneys({ db }: App, userId: string) {
  await db.deleteFrom('tokens').where('userId', '=', userId).where('purpose', 'in', begun).execute()
}
