import type { Instant } from '../kit/clock.ts'
import { houseOf } from '../mail/house.ts'
import { languageOf } from '../mail/language-of.ts'
import { sendLetter } from '../mail/send-letter.ts'
import { defineJob } from '../outbox/define-job.ts'
import { finish } from '../outbox/job.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { findUser } from '../users/store.ts'
import { deviceOf } from './device-of.ts'
import { newDeviceLetter } from './new-device-letter.ts'

type Payload = { userId: string; sessionId: string; ipAddress: string; userAgent: string; at: Instant; acceptLanguage: string | null }

/** Tells a user that their account was entered from a device they never used before. */
export const tellOfNewDevice = defineJob<Payload>('new-device', { lane: 'mail' }, async (app, payload, job) => {
  const { userId, sessionId, ipAddress, userAgent, at, acceptLanguage } = payload
  const user = await findUser(app, userId)
  if (!user) return
  const { url } = app.config
  const letter = newDeviceLetter({
    ...(await houseOf(app, languageOf(user.language, acceptLanguage))),
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
})
