import { readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const web = fileURLToPath(new URL('..', import.meta.url))
const entries = ['auth.tsx', 'checkout.tsx']

/** Every file that the small pages import, at once or later, as paths within `web`. */
export function smallPageFiles(): string[] {
  const found = new Set(entries)
  for (const file of found) {
    const text = readFileSync(resolve(web, file), 'utf8')
    for (const [, , target = ''] of text.matchAll(/(?:\bfrom|\bimport\(|^import)\s*(['"])(\.[^'"]+)\1/gm)) {
      found.add(relative(web, resolve(web, dirname(file), target)))
    }
  }
  return [...found].filter((file) => /\.tsx?$/.test(file))
}
