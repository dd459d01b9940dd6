import { areTwoFactors } from '../factors/factor.ts'
import { methodsAfter } from '../factors/second-factors.ts'
import { addChallenge, type Challenge } from '../factors/sign-in-challenges.ts'
import { renewTrust } from '../factors/trusted-devices.ts'
import type { App } from '../kit/app.ts'
import type { Caller, UserRow } from '../kit/caller.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { staysBeside } from './held-sessions.ts'
import { refuseBanned } from './refuse-banned.ts'
import { endReplaced, isAnonymousSelf, type NewSession, startSession } from './start-session.ts'
import { nowhere } from './store.ts'

/** A signed-in caller, or a sign-in that waits for its second factor. Never both. */
export type Entered = Caller | Challenge
export type Entry = Omit<NewSession, 'impersonation' | 'strongAt' | 'place'>

/** Lets in a person who has proven something, or asks for what is missing. Every door for people who have an account ends here. */
export async function enter(app: App, user: UserRow, entry: Entry): Promise<Entered> {
  return inTransaction(app, async (app) => {
    const { visitor, proven } = entry
    user = await refuseBanned(app, user)
    if (!user.twoFactorEnabled || areTwoFactors(proven)) return startSession(app, user, entry)
    const trustedDevice = await renewTrust(app, user.id, visitor)
    if (trustedDevice !== null) return { ...(await startSession(app, user, { ...entry, proven: [...proven, 'device'] })), trustedDevice }
    const methods = await methodsAfter(app, user.id, proven)
    // Their mailbox is their only second factor, and it has just been proven.
    if (methods.length === 0 && proven.includes('mail')) return startSession(app, user, entry)
    return { challengeToken: await challenge(app, user, entry), methods }
  })
}

/** Lets in a person whose account was made a moment ago: nothing more can be asked of them. */
export async function enterNew(app: App, user: UserRow, entry: Entry): Promise<Caller> {
  if (user.twoFactorEnabled) throw new Error('An account that was just made has a second factor.')
  return startSession(app, user, { ...entry, place: nowhere })
}

export function isChallenge(entered: Entered): entered is Challenge {
  return 'challengeToken' in entered
}

/**
 * The browser's session ends with the first factor, or the second could be taken for its own; another account that may stay is set aside until then. What
 * a guest made waits for the second.
 */
async function challenge(app: App, user: UserRow, { method, proven, remember, previous, visitor, handed }: Entry): Promise<string> {
  const guest = previous && isAnonymousSelf(previous) ? previous : null
  if (previous && !guest && !staysBeside(app, previous, user, visitor)) await endReplaced(app, previous, visitor)
  const begun = { guestSessionId: guest?.session.id ?? null, handedFrom: handed?.handedFrom ?? null }
  return addChallenge(app, { userId: user.id, method, proven, remember, ...begun })
}
