import type { App } from '../kit/app.ts'
import { languageOf } from '../mail/language-of.ts'
import { newDeviceLetter } from '../mail/letters/new-device-letter.ts'
import { sendLetter } from '../mail/send-letter.ts'
import type { Work } from '../outbox/enqueue.ts'
import { finish, type Job } from '../outbox/job.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { findUser } from '../users/store.ts'
import { deviceOf } from './device-of.ts'

/** Tells a person that their account was entered from a device they never used before. */
export async function tellOfNewDevice(
  app: App,
  { userId, sessionId, ipAddress, userAgent, at, acceptLanguage }: Work['new-device'],
  job: Job,
) {
  const user = await findUser(app, userId)
  if (!user) return
  const { applicationName, url } = app.config
  const letter = newDeviceLetter({
    language: languageOf(user.language, acceptLanguage),
    applicationName,
    name: user.name,
    timeZone: user.timeZone,
    device: deviceOf(userAgent),
    place: null,
    ipAddress,
    signedInAt: at,
    sessionsLink: new URL(`/account/sessions?device=${sessionId}`, url).href,
  })
  await inTransaction(app, async (app) => {
    await sendLetter(app, { to: user.email, letter })
    await finish(app, job)
  })
}
