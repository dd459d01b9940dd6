import { readFile } from 'node:fs/promises'
import { type Difference, differences } from './differences.ts'

/** Fails with the differences that the page for people does not name. */
export async function unwritten() {
  const page = await readFile(new URL('../../docs/compatibility.md', import.meta.url), 'utf8')
  const missing = Object.values(differences)
    .flatMap(Object.entries<Difference>)
    .filter(([call, { answer, reason }]) => !page.includes(`| \`${call}\` | \`${answer}\` |`) || !page.includes(reason))
  if (missing.length > 0) throw new Error(`missing: ${missing.map(([call]) => call).join('; ')}`)
}
