import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'

const docs = new URL('../../docs/', import.meta.url)

/** The files that are served, by their path below `docs`. An installation may leave them out. */
export const guidePaths: readonly string[] = existsSync(docs)
  ? [...readdirSync(new URL('guides/', docs)).map((name) => `guides/${name}`), 'versions.md', 'compatibility.md']
  : []

/** One of them as it is written. Links to another lead to this server; of those to files that are not served, the words remain. */
export async function readGuide(path: string, base: string): Promise<string> {
  const text = await readFile(new URL(path, docs), 'utf8')
  return text.replaceAll(/\[((?:[^[\]]|`[^`]*`)+)\]\(([^)\s]+)\)/g, (link, words: string, target: string) => {
    if (/^([a-z]+:|#)/.test(target)) return link
    const { pathname, hash } = new URL(target, new URL(path, 'file:///docs/'))
    const found = guidePaths.find((path) => pathname === `/docs/${path}`)
    return found === undefined ? words : `[${words}](${base}/docs/${found}${hash})`
  })
}

type Entry = { path: string; title: string; note: string }

/** Every guide in the order of the table of contents, by its title there. */
export async function listGuides(): Promise<Entry[]> {
  if (guidePaths.length === 0) return []
  const contents = await readFile(new URL('README.md', docs), 'utf8')
  const entries = contents.matchAll(/^- \[([^\]]+)\]\(([^)]+)\)(?:: (.+))?$/gm)
  return Array.from(entries, ([, title = '', path = '', note = '']) => ({ path, title, note })).filter(({ path }) =>
    guidePaths.includes(path),
  )
}
