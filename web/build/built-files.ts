import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { pageFiles } from '#contract/pages.ts'

const built = new URL('../../dist/web/', import.meta.url)
const kilobyte = 1000

export function read(file: string) {
  return readFileSync(new URL(file, built), 'utf8')
}

export function gzipped(file: string) {
  return gzipSync(read(file), { level: 9 }).length / kilobyte
}

export function weight(files: Iterable<string>) {
  return [...files].map(gzipped).reduce((total, each) => total + each, 0)
}

/** What a browser runs before it shows the first screen of a page. */
export function scriptsOf(page: keyof typeof pageFiles): Set<string> {
  const document = read(pageFiles[page])
  return withImports(document.matchAll(/(?:src|modulepreload"[^>]* href)="\/([^"]+\.js)"/g).map(([, file]) => file as string))
}

/** These scripts and all that they import at once. */
export function withImports(scripts: Iterable<string>): Set<string> {
  const found = new Set(scripts)
  for (const file of found)
    for (const [, other] of read(file).matchAll(/(?:^|[;}])(?:import|export)[^"(]*"\.\/([^"]+\.js)"/g)) found.add(`assets/${other}`)
  return found
}

/** The script that a module became: `sign-up-screen` is in `assets/sign-up-screen-1a2b3c4d.js`. */
export function scriptOf(name: string) {
  const file = readdirSync(new URL('assets/', built)).find((each) => each.replace(/-[\w-]{8}\.js$/, '') === name)
  if (!file) throw new Error(`No script is built for ${name}.`)
  return `assets/${file}`
}
