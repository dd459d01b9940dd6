import type { App } from '../kit/app.ts'
import type { UserRow, Visitor } from '../kit/caller.ts'
import { now } from '../kit/clock.ts'
import { sendLetter } from '../mail/send-letter.ts'
import { type About, type Notice, noticeLetter } from './notice-letter.ts'
import { pageLink } from './page-link.ts'
import { readerOf } from './reader-of.ts'

const pages: Record<Notice, string> = {
  providerLinked: '/account/linked-accounts',
  providerUnlinked: '/account/linked-accounts',
  apiKeyCreated: '/account/api-keys',
  impersonated: '/account/activity',
  passwordSet: '/forgot',
  securityChanged: '/account/security',
}

/** Who did it: the person themself, as far as we know, or an administrator. */
type Deed = { notice: Notice; about?: About; visitor: Visitor | undefined }

/**
 * Notifies a person of a change to their account. Unproven addresses get no mail: a stranger who signed up with one could otherwise flood its owner.
 */
export async function sendNotice(app: App, user: UserRow, { notice, about = {}, visitor }: Deed) {
  if (!user.emailVerified) return
  const reader = await readerOf(app, user, visitor?.language)
  await sendLetter(app, {
    to: user.email,
    letter: noticeLetter({ ...reader, notice, about, at: now(app), link: pageLink(app, pages[notice]) }),
  })
}
