import { readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const web = fileURLToPath(new URL('..', import.meta.url))

type Import = {
  /** The imported file, as a path within `web`. */
  to: string
  /** `at once` with the file itself, `later` by `import()`, or `words`: the file's words alone, by `?words`. */
  when: 'at once' | 'later' | 'words'
}

const statement = /^(?:import|export)\s(?!type\s)[^'"]*?\bfrom\s*'(\.[^']+)'|^import\s*'(\.[^']+)'|\bimport\('(\.[^']+)'\)/gm

/** The imports of a file that remain when its types are gone. */
export function importsOf(file: string): Import[] {
  return [...textOf(file).matchAll(statement)].map(([, from, bare, later]) => {
    const [path = '', query] = (from ?? bare ?? later ?? '').split('?')
    const to = relative(web, resolve(web, dirname(file), path))
    return { to, when: query === 'words' ? 'words' : later ? 'later' : 'at once' }
  })
}

type Follows = (each: Import, siblings: readonly Import[]) => boolean

export const atOnce: Follows = ({ when }) => when === 'at once'
export const everything: Follows = ({ when }) => when !== 'words'

/** These files and every script that they import, directly or through others, where `follows` agrees. */
export function reachedFrom(files: readonly string[], follows: Follows): Set<string> {
  const found = new Set(files)
  for (const file of found) {
    const imports = importsOf(file)
    for (const each of imports) if (/\.tsx?$/.test(each.to) && follows(each, imports)) found.add(each.to)
  }
  return found
}

export function textOf(file: string) {
  return readFileSync(resolve(web, file), 'utf8')
}
