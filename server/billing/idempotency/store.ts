import type { Selectable } from 'kysely'
import type { App } from '../../kit/app.ts'
import { fromNow, now } from '../../kit/clock.ts'
import type { Tables } from '../../storage/tables.ts'

export type KeyRow = Selectable<Tables['idempotencyKeys']>
type Claim = { id: string; by: string }

/** Takes a key that is new or has run out, or whose holder is gone. One statement: of two who ask at once, one gets it. */
export async function claimKey(app: App, claim: Claim & { fingerprint: string; claim: number; kept: number }): Promise<boolean> {
  const time = now(app)
  const { id, fingerprint } = claim
  const taken = { claimedBy: claim.by, claimedUntil: fromNow(app, claim.claim), expiresAt: fromNow(app, claim.kept) }
  const rows = await app.db
    .insertInto('idempotencyKeys')
    .values({ id, fingerprint, createdAt: time, ...taken })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ ...taken, fingerprint, answer: null })
        .where(({ and, or, eb }) =>
          or([
            eb('idempotencyKeys.expiresAt', '<=', time),
            and([
              eb('idempotencyKeys.fingerprint', '=', fingerprint),
              eb('idempotencyKeys.answer', 'is', null),
              eb('idempotencyKeys.claimedUntil', '<=', time),
            ]),
          ]),
        ),
    )
    .returning('id')
    .execute()
  return rows.length > 0
}

export async function findKey({ db }: App, id: string): Promise<KeyRow | undefined> {
  return db.selectFrom('idempotencyKeys').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function renewKey(app: App, claim: Claim & { claim: number }): Promise<void> {
  await held(app, claim)
    .set({ claimedUntil: fromNow(app, claim.claim) })
    .execute()
}

export async function keepAnswer(app: App, claim: Claim, answer: string): Promise<void> {
  await held(app, claim).set({ answer, claimedBy: null, claimedUntil: null }).execute()
}

export async function forgetKey({ db }: App, { id, by }: Claim): Promise<void> {
  await db.deleteFrom('idempotencyKeys').where('id', '=', id).where('claimedBy', '=', by).execute()
}

/** A request so slow that another one took its claim over changes nothing any more. */
function held({ db }: App, { id, by }: Claim) {
  return db.updateTable('idempotencyKeys').where('id', '=', id).where('claimedBy', '=', by)
}
