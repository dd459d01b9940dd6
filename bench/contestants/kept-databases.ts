import { hash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../../.cache/bench/', import.meta.url))

/**
 * The path of a database that outlives the run. It is filled anew whenever the seed, the crowd or a schema is another than
 * when it was made, and a run that is cut off leaves none behind.
 */
export async function keptDatabase(name: string, seed: string, fill: (path: string) => Promise<void>): Promise<string> {
  const path = join(folder, `${name}-${ageOf(seed)}.db`)
  if (existsSync(path)) return path
  mkdirSync(folder, { recursive: true })
  for (const former of globSync(`${folder}${name}-*`)) rmSync(former)
  const unfinished = join(folder, `${name}-unfinished-${process.pid}.db`)
  await fill(unfinished)
  renameSync(unfinished, path)
  return path
}

/** Whatever decides what is in the database, in a few letters. */
function ageOf(seed: string): string {
  const here = dirname(seed)
  const sources = [
    seed,
    join(here, '../crowd.ts'),
    join(here, 'bare-schema.ts'),
    join(here, '../package-lock.json'),
    ...globSync(join(here, '../../server/storage/migrations/*.sql')).sort(),
  ]
  return hash('sha256', sources.map((path) => readFileSync(path, 'utf8')).join('\0'), 'hex').slice(0, 12)
}
