import { existsSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { goal } from '../findings.ts'
import type { Part } from '../part.ts'

const built = new URL('../../dist/web/', import.meta.url)
const page = new URL('auth.html', built)

export const part: Part = {
  name: 'page-size',

  async run() {
    if (!existsSync(page))
      return { tables: [], goals: [], notes: ['page-size: not measured, because the web app is not built (npm run build).'] }
    const sizes = scriptsOfSignIn().map((path) => ({ path, kilobytes: gzippedKilobytes(path) }))
    const total = sizes.reduce((sum, { kilobytes }) => sum + kilobytes, 0)
    return {
      tables: [
        {
          under: 'JavaScript of the sign-in page, gzipped',
          rows: sizes.map(({ path, kilobytes }) => ({ file: path.slice(1), KB: kilobytes.toFixed(1) })),
        },
      ],
      goals: [goal('JavaScript of the sign-in page', total, { atMost: 90 }, 'KB')],
    }
  },
}

/** What the document names, and the words of one language, which its first script fetches: those of the largest. */
function scriptsOfSignIn(): string[] {
  const named = addressesIn(readFileSync(page, 'utf8'))
  const words = named.flatMap((path) => addressesIn(readFileSync(fileOf(path), 'utf8'))).filter((path) => !named.includes(path))
  const [largest] = words.toSorted((a, b) => gzippedKilobytes(b) - gzippedKilobytes(a))
  return largest === undefined ? named : [...named, largest]
}

function addressesIn(text: string): string[] {
  return [...text.matchAll(/["'`](\/assets\/[^"'`]+\.js)["'`]/g)].map(([, path = '']) => path)
}

function gzippedKilobytes(path: string): number {
  return gzipSync(readFileSync(fileOf(path))).length / 1000
}

function fileOf(path: string): URL {
  return new URL(path.slice(1), built)
}
