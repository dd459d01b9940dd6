import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../install.mjs'

/** Within how many days of the day on which it was published a package with a weakness is replaced, as SECURITY.md promises. */
export const daysToMend = { critical: 3, high: 7, moderate: 30, low: 90 } as const

/** After how many days all packages are looked at again: `npm audit` and `npm outdated`. */
export const daysToLook = 30

/** A published weakness: versions of the package before `below` have it. With a reason, it does not reach us, and the package may stay. */
export type Weakness = {
  id: string
  package: string
  below: string
  severity: keyof typeof daysToMend
  published: string
  reason?: string
}

/** What people who looked wrote down. */
export type Looked = { lookedAt: string; weaknesses: readonly Weakness[] }

/** A package of the lock file with its version, as often as it is there. */
export type Locked = { name: string; version: string }

export function readLooked(): Looked {
  return JSON.parse(readFileSync(join(root, 'scripts/release/packages.json'), 'utf8')) as Looked
}

export function readLocked(): Locked[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version?: string }>
  }
  return Object.entries(packages).flatMap(([path, { version = '' }]) => {
    const name = path.split('node_modules/').at(-1)
    return path.includes('node_modules/') && name ? [{ name, version }] : []
  })
}

/** Every promise about packages that is broken on this day. */
export function whatIsOverdue({ lookedAt, weaknesses }: Looked, locked: readonly Locked[], today: string): string[] {
  const late = daysBetween(lookedAt, today) > daysToLook
  return [
    ...(late
      ? [`Nobody has looked at the packages since ${lookedAt}: run npm audit and npm outdated, and write the day to packages.json.`]
      : []),
    ...weaknesses.flatMap((weakness) => {
      const { id, package: name, below, severity, published, reason } = weakness
      const version = locked.find((each) => each.name === name && isBefore(each.version, below))?.version
      if (version === undefined || reason !== undefined) return []
      const isLate = daysBetween(published, today) > daysToMend[severity]
      return isLate ? [`${name} ${version} has ${id} (${severity}, known since ${published}): take ${below} or newer.`] : []
    }),
  ]
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000
}

/** By the numbers; a version for trying out comes before its release. */
function isBefore(version: string, other: string): boolean {
  const [own, named] = [version, other].map((text) => text.split(/[.-]/).slice(0, 3).map(Number))
  for (const at of [0, 1, 2]) if (own?.[at] !== named?.[at]) return (own?.[at] ?? 0) < (named?.[at] ?? 0)
  return version.includes('-') && !other.includes('-')
}
