import { readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const web = fileURLToPath(new URL('..', import.meta.url))
const entries = ['auth.tsx', 'buyers.tsx']
const atOnce = /(?:\bfrom|^import)\s*(['"])(\.[^'"]+)\1/gm
const everything = /(?:\bfrom|\bimport\(|^import)\s*(['"])(\.[^'"]+)\1/gm

/** Every file that the small pages import, at once or later, as paths within `web`. */
export function smallPageFiles(): string[] {
  return reachedFrom(entries, everything)
}

/** The icons that the small pages show, as files of their package. */
export function smallPageIcons(): string[] {
  const texts = smallPageFiles().map((file) => readFileSync(resolve(web, file), 'utf8'))
  const names = texts.flatMap((text) =>
    [...text.matchAll(/import \{([^}]*)\} from 'lucide-react'/g)].flatMap(([, names = '']) => names.split(',')),
  )
  return names.map(
    (name) =>
      `${name
        .trim()
        .replaceAll(/(?<=.)(?=[A-Z])/g, '-')
        .toLowerCase()}.mjs`,
  )
}

/** What the sign-in page is made of, but for the page itself: every other page is made of it as well. */
export function basicFiles(): Set<string> {
  return new Set(reachedFrom(['auth.tsx'], atOnce).filter((file) => !/^(auth|auth-screens|sign-in\/.*)\.tsx$/.test(file)))
}

/** What the page for buyers imports: what its first screen needs, and what its other screens need besides. */
export function buyerFiles(): { first: Set<string>; later: Set<string> } {
  const first = new Set(reachedFrom(['buyers.tsx'], atOnce))
  const later = new Set(reachedFrom(['buyers.tsx'], everything)).difference(first)
  return { first, later }
}

function reachedFrom(files: readonly string[], imports: RegExp): string[] {
  const found = new Set(files)
  for (const file of found) {
    const text = readFileSync(resolve(web, file), 'utf8')
    for (const [, , target = ''] of text.matchAll(imports)) found.add(relative(web, resolve(web, dirname(file), target)))
  }
  return [...found].filter((file) => /\.tsx?$/.test(file))
}
