import { openStorage } from '../storage/open.ts'

/** Writes down in the database when its last backup was made, for those who look whether there is one. */
export async function noteBackup(databaseUrl: string, at: string): Promise<void> {
  const storage = await openStorage(databaseUrl, { connections: 1 })
  try {
    const mark = storage.db.insertInto('madeBackups').values({ id: 1, at })
    await mark.onConflict((conflict) => conflict.column('id').doUpdateSet({ at })).execute()
  } finally {
    await storage.close()
  }
}
