import type { App } from '../kit/app.ts'
import type { Purpose } from './purpose.ts'

/** What is begun in a session and finished by a letter, at a provider's page or in another browser. */
const begun: Purpose[] = [
  'change-email',
  'mailed-change-consent',
  'mailed-email-change',
  'delete-account',
  'sign-in-state',
  'one-time-token',
]

/** Cancels every journey a person has begun: when their sessions end, another person may have begun it. */
export async function endJourneys({ db }: App, userId: string) {
  await db.deleteFrom('tokens').where('userId', '=', userId).where('purpose', 'in', begun).execute()
}
