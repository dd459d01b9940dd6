import type { App } from '../kit/app.ts'
import { now } from '../kit/clock.ts'
import { newId } from '../kit/random.ts'

/** An organization without anybody in it; answers its id. */
export async function bareOrganization(app: App, slug: string, id: string = newId(app)): Promise<string> {
  const row = { id, name: slug, slug, slugKey: slug, createdAt: now(app), updatedAt: now(app) }
  await app.db.insertInto('organizations').values(row).execute()
  return id
}
