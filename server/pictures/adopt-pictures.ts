import type { App } from '../kit/app.ts'
import { Refusal } from '../kit/refusal.ts'
import { bytesIn, storePicture } from './keep-picture.ts'

/** Rows that hold a picture as text, from before pictures had a table of their own. */
const places = [
  { table: 'users', column: 'image' },
  { table: 'organizations', column: 'logo' },
] as const

const batch = 20

/**
 * Moves pictures out of the rows they were written into. Each row is settled by itself, so it may be stopped and begun again at any
 * time, and by several processes at once. What cannot be drawn is given up.
 */
export async function adoptPictures(app: App, { signal }: { signal?: AbortSignal } = {}): Promise<void> {
  for (const { table, column } of places) {
    for (;;) {
      const rows = await findRows(app, table, column)
      if (rows.length === 0) break
      for (const { id, text } of rows) {
        if (signal?.aborted) return
        await settle(app, { table, column, id, text, address: await addressFor(app, text) })
      }
    }
  }
}

function findRows({ db }: App, table: 'users' | 'organizations', column: 'image' | 'logo'): Promise<{ id: string; text: string }[]> {
  const rows = db
    .selectFrom(table as 'users')
    .where(column as 'image', '>=', 'data:')
    .where(column as 'image', '<', 'data;')
  return rows
    .select(['id', `${column as 'image'} as text`])
    .limit(batch)
    .execute() as Promise<{ id: string; text: string }[]>
}

async function addressFor(app: App, text: string): Promise<string | null> {
  const bytes = bytesIn(text)
  if (!bytes) return null
  try {
    return await storePicture(app, bytes)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'PICTURE_CANNOT_BE_READ') return null
    throw error
  }
}

type Settling = { table: 'users' | 'organizations'; column: 'image' | 'logo'; id: string; text: string; address: string | null }

/** Keeps a picture that was chosen in the meantime. */
async function settle({ db }: App, { table, column, id, text, address }: Settling) {
  const row = db
    .updateTable(table as 'users')
    .where('id', '=', id)
    .where(column as 'image', '=', text)
  await row.set({ [column as 'image']: address }).execute()
}
