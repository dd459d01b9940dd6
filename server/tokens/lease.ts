import type { App } from '../kit/app.ts'
import { fromNow, now } from '../kit/clock.ts'
import { newId } from '../kit/random.ts'
import { hashToken } from '../kit/secrets.ts'

/** The right to do something alone, across all processes. It ends by itself, should its holder die. */
type Lease = { id: string }

/** Null while another holder has it. */
export async function takeLease(app: App, subject: string, lifetime: number): Promise<Lease | null> {
  const lease = { id: newId(app), expiresAt: fromNow(app, lifetime), createdAt: now(app) }
  const taken = await app.db
    .insertInto('tokens')
    .values({ ...lease, purpose: 'refresh-lease', tokenHash: hashOf(subject), address: subject, codeTries: 0 })
    .onConflict((conflict) => conflict.column('tokenHash').doUpdateSet(lease).where('tokens.expiresAt', '<=', now(app)))
    .returning('id')
    .executeTakeFirst()
  return taken ? { id: lease.id } : null
}

export async function isLeased({ db }: App, subject: string): Promise<boolean> {
  return (await db.selectFrom('tokens').where('tokenHash', '=', hashOf(subject)).select('id').executeTakeFirst()) !== undefined
}

export async function endLease({ db }: App, { id }: Lease) {
  await db.deleteFrom('tokens').where('id', '=', id).execute()
}

function hashOf(subject: string): string {
  return hashToken(`refresh-lease ${subject}`)
}
