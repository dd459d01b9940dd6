import type { App } from '../kit/app.ts'
import type { SessionRow, UserRow } from '../kit/caller.ts'
import { findHeld } from '../sessions/held-sessions.ts'
import { findUsers } from '../users/store.ts'

type Account = { session: SessionRow & { token: string }; user: UserRow }

/** The people behind the tokens that a browser holds, each once. Their sessions are named by hash: scripts of a page read no secret here. */
export async function listAccounts(app: App, tokens: readonly string[]): Promise<Account[]> {
  const sessions = (await findHeld(app, tokens)).map(({ session }) => session)
  const people = new Map(
    (
      await findUsers(
        app,
        sessions.map(({ userId }) => userId),
      )
    ).map((user) => [user.id, user]),
  )
  const newest = sessions.filter(({ userId }, index) => sessions.findIndex((each) => each.userId === userId) === index)
  return newest.flatMap((session) => {
    const user = people.get(session.userId)
    return user ? [{ session: { ...session, token: session.tokenHash }, user }] : []
  })
}
