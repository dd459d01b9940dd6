import { readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const web = fileURLToPath(new URL('..', import.meta.url))
const entries = ['auth.tsx', 'checkout.tsx']

/** Gives the styles of the small pages what those pages can show, and nothing of what only the app does. */
export function smallStyles(): Plugin {
  return {
    name: 'tollgate:small-styles',
    enforce: 'pre',
    transform: {
      filter: { id: /\/ui\/style\.css$/ },
      handler: (code) => [code, ...reachable().map((file) => `@source "../${file}";`)].join('\n'),
    },
  }
}

/** Every file that an entry imports, at once or later. */
function reachable(): string[] {
  const found = new Set(entries)
  for (const file of found) {
    const text = readFileSync(resolve(web, file), 'utf8')
    for (const [, , target = ''] of text.matchAll(/(?:\bfrom|\bimport\(|^import)\s*(['"])(\.[^'"]+)\1/gm)) {
      found.add(relative(web, resolve(web, dirname(file), target)))
    }
  }
  return [...found].filter((file) => /\.tsx?$/.test(file))
}
