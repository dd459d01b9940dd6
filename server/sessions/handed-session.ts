import type { App } from '../kit/app.ts'
import type { SessionRow } from '../kit/caller.ts'
import { now } from '../kit/clock.ts'
import { forUpdate } from '../storage/for-update.ts'
import { query } from '../storage/query.ts'

/** What a session takes over from the one that another browser handed to it. */
export type Handed = Partial<SessionRow> & Pick<SessionRow, 'handedFrom' | 'createdAt' | 'expiresAt'>

/** As old, as fresh and as strong as the giver, in the same place, and never longer alive. */
export function handOver({ id, createdAt, expiresAt, provenAt, strongAt, activeOrganizationId, activeTeamId }: SessionRow): Handed {
  return { handedFrom: id, createdAt, expiresAt, provenAt, strongAt, activeOrganizationId, activeTeamId }
}

/** For a person who proved a second factor on the way: fresh and strong since then, but no older and no longer alive. */
export function handOverProven({ id, createdAt, expiresAt }: SessionRow): Handed {
  return { handedFrom: id, createdAt, expiresAt }
}

const heldById = query((db, id: string) => forUpdate({ db }, db.selectFrom('sessions').where('id', '=', id).selectAll()))

/** The live session that hands itself over, held until the other one is written: it cannot end in between. */
export async function holdGiver(app: App, id: string): Promise<SessionRow | undefined> {
  const [giver] = await heldById(app, id)
  return giver && giver.expiresAt > now(app) ? giver : undefined
}

/** Whether a session was handed on from another, directly or over several browsers. */
export async function descendsFrom({ db }: App, { handedFrom }: Pick<SessionRow, 'handedFrom'>, ancestorId: string): Promise<boolean> {
  for (let id = handedFrom; id !== null; ) {
    if (id === ancestorId) return true
    const giver = await db.selectFrom('sessions').where('id', '=', id).select('handedFrom').executeTakeFirst()
    id = giver?.handedFrom ?? null
  }
  return false
}
