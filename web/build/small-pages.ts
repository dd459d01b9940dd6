import { atOnce, everything, reachedFrom, textOf } from './imports.ts'

/** Every file that the small pages import, at once or later, as paths within `web`. */
export function smallPageFiles(): string[] {
  return [...reachedFrom(['auth.tsx', 'buyers.tsx'], everything)]
}

/** The icons that the small pages show, as files of their package. */
export function smallPageIcons(): string[] {
  const texts = smallPageFiles().map(textOf)
  const names = texts.flatMap((text) =>
    [...text.matchAll(/import \{([^}]*)\} from 'lucide-react'/g)].flatMap(([, names = '']) => names.split(',')),
  )
  return names.map(
    (name) =>
      `${name
        .trim()
        .replaceAll(/(?<=.)(?=[A-Z]|(?<!\d)\d)/g, '-')
        .toLowerCase()}.mjs`,
  )
}

/** What the sign-in page is made of, but for the page itself: every other page is made of it as well. */
export function basicFiles(): Set<string> {
  return new Set([...reachedFrom(['auth.tsx'], atOnce)].filter((file) => !/^(auth|auth-screens|sign-in\/.*)\.tsx$/.test(file)))
}

/** What the page for buyers imports: what its first screen needs, and what its other screens need besides. */
export function buyerFiles(): { first: Set<string>; later: Set<string> } {
  const first = reachedFrom(['buyers.tsx'], atOnce)
  return { first, later: reachedFrom(['buyers.tsx'], everything).difference(first) }
}
