import { hash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../../.cache/bench/', import.meta.url))

/**
 * The path of a database that outlives the run. It is filled anew when one of the files that decide what is in it has changed, or the day
 * where what is in it ends today, and a run that is cut off leaves none behind.
 */
export async function keptDatabase(name: string, sources: string[], fill: (path: string) => Promise<void>, day = ''): Promise<string> {
  const path = join(folder, `${name}-${fingerprintOf(sources, day)}.db`)
  if (existsSync(path)) return path
  mkdirSync(folder, { recursive: true })
  for (const former of globSync(join(folder, `${name}-*`))) rmSync(former)
  const unfinished = join(folder, `${name}-unfinished.db`)
  await fill(unfinished)
  renameSync(unfinished, path)
  return path
}

function fingerprintOf(sources: string[], day: string): string {
  const texts = sources.flatMap((pattern) => globSync(pattern).sort()).map((path) => readFileSync(path, 'utf8'))
  return hash('sha256', [...texts, day].join('\0'), 'hex').slice(0, 12)
}
