/**
 * What can happen, by its name in the past tense, and the facts of each. Empty here: each room states its own in its `happenings.ts`,
 * and `server/happenings.ts` gathers them and lists what follows.
 */
// oxlint-disable-next-line typescript/no-empty-interface
export interface Happenings {}

/** What follows one happening. It gets all facts at once, and may refuse: then none of it happened. */
export type Follower<A, K extends keyof Happenings> = (app: A, facts: readonly Happenings[K][]) => Promise<void>

/** What follows each happening, in order. */
export type Followers<A> = { readonly [K in keyof Happenings]: readonly Follower<A, K>[] }

type Happening<A> = { db: { isTransaction: boolean }; happenings: Followers<A> }

/** Runs what follows from what a rule just did, in the transaction of the rule, one follower after the other. */
export async function happen<A extends Happening<A>, K extends keyof Happenings>(
  app: A,
  kind: K,
  facts: readonly Happenings[K][],
): Promise<void> {
  // Outside of a transaction, a follower that refuses could not undo the change it refuses.
  if (!app.db.isTransaction) throw new Error(`${kind} happened outside of a transaction`)
  if (facts.length === 0) return
  const followers: Followers<A>[K] = app.happenings[kind]
  for (const follow of followers) await follow(app, facts)
}
