import { pageLink } from '../email-addresses/page-link.ts'
import { readerOf } from '../email-addresses/reader-of.ts'
import type { App } from '../kit/app.ts'
import type { UserRow, Visitor } from '../kit/caller.ts'
import { now } from '../kit/clock.ts'
import { sendLetter } from '../mail/send-letter.ts'
import { passwordChangedLetter } from './password-changed-letter.ts'

/** Tells a person that their password is another one now. */
export async function tellPasswordChanged(app: App, user: UserRow, { language }: Visitor) {
  if (user.isAnonymous) return
  const letter = passwordChangedLetter({
    ...(await readerOf(app, user, language)),
    changedAt: now(app),
    resetLink: pageLink(app, '/forgot'),
  })
  await sendLetter(app, { to: user.email, letter })
}
