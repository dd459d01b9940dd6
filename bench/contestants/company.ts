import { copyFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { finish, startNode } from '../processes.ts'
import { keptDatabase } from './kept-databases.ts'

const seed = pathOf('company-seed.ts')
const sources = [seed, pathOf('../../server/seed/**/*.ts'), pathOf('../../server/storage/migrations/*.sql')]

/** Puts the year of the company that `tollgate seed` tells of at a path. It takes two minutes to tell: it is told once a day, and each asker changes a copy. */
export async function copyCompany(path: string): Promise<void> {
  const day = new Date().toISOString().slice(0, 10)
  copyFileSync(await keptDatabase('company', sources, tell, day), path)
}

async function tell(path: string) {
  const child = startNode({ script: seed, place: 'our core', env: { DATABASE_URL: `sqlite:${path}` } })
  await finish(child, 'Telling the year of the company')
}

function pathOf(script: string): string {
  return fileURLToPath(new URL(script, import.meta.url))
}
