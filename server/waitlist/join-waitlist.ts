import { type RawBuilder, sql } from 'kysely'
import { isAllowedDomain } from '../admission/domains.ts'
import { tellOwner } from '../email-addresses/tell-owner.ts'
import type { App } from '../kit/app.ts'
import type { Visitor } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'
import { houseOf } from '../mail/house.ts'
import { languageOf } from '../mail/language-of.ts'
import { sendLetter } from '../mail/send-letter.ts'
import { defineJob } from '../outbox/define-job.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { finish } from '../outbox/job.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { findUserByEmail } from '../users/store.ts'
import { findEntryOf, isFull } from './store.ts'
import { waitlistJoinedLetter } from './waitlist-joined-letter.ts'
import { addEntry } from './write-waitlist.ts'

type Wish = { email: string; name: string | undefined; visitor: Visitor }

/** Takes the wish of an address to be let in. What is known of it is found out after the answer, which tells nothing of it. */
export async function joinWaitlist(app: App, { email, name, visitor }: Wish): Promise<void> {
  if (app.config.signUp !== 'waitlist') refuse('WAITLIST_CLOSED')
  if (!isAllowedDomain(app, email)) refuse('EMAIL_DOMAIN_NOT_ALLOWED')
  if (await isFull(app)) refuseFull(app)
  const { ipAddress, userAgent, language: acceptLanguage = null } = visitor
  await enqueue(app, joinLater, { email, name: name?.trim() || null, acceptLanguage, ipAddress, userAgent })
}

function refuseFull(app: App): never {
  app.log.error('The waitlist is full: no address can join before others are let in or removed.')
  return refuse('WAITLIST_FULL')
}

type Payload = { email: string; name: string | null; acceptLanguage: string | null; ipAddress: string; userAgent: string }

/** Puts an address on the list and writes to it once; the owner of an account hears that they have one. */
export const joinLater = defineJob<Payload>('join-waitlist', { lane: 'mail' }, async (app, wish, job) => {
  const { email, name, acceptLanguage, ipAddress, userAgent } = wish
  const language = languageOf(null, acceptLanguage)
  const by = { visitor: { ipAddress, userAgent, language: acceptLanguage ?? undefined } }
  await inTransaction(app, async (app) => {
    if (await findUserByEmail(app, email)) await enqueue(app, tellOwner, { email, acceptLanguage })
    else if ((await hasRoomFor(app, email)) && (await addEntry(app, { email, name, language, by }))) {
      // The typed name is not in the letter: it could say anything, to an address that never asked.
      const letter = waitlistJoinedLetter({ ...(await houseOf(app, language)), name: '' })
      await sendLetter(app, { to: email, letter, isAskedFor: true })
    }
    await finish(app, job)
  })
})

/** Any number that no other lock of ours has. */
const lock: RawBuilder<unknown> = sql`select pg_advisory_xact_lock(1208471, 0)`

/** Of many at once no more join than may. The list has no row to hold; SQLite has one writer anyway. */
async function hasRoomFor(app: App, email: string): Promise<boolean> {
  if (app.engine === 'postgres') await lock.execute(app.db)
  if (!(await isFull(app)) || (await findEntryOf(app, email))) return true
  app.log.error('The waitlist is full: an address that asked to join could not.')
  return false
}
