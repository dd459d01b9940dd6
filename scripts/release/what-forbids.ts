import type { Migration, Release } from './read-release.ts'

/** Why this must not be released; none, if it may. */
export function whatForbids(release: Release): string[] {
  const { version, branch, changes, tags, migrations, overdue } = release
  return [
    ...(branch === 'main' ? [] : [`The branch is ${branch}, not main.`]),
    ...(changes.length === 0 ? [] : [`Files are not committed: ${changes.map((line) => line.slice(3)).join(', ')}.`]),
    ...(tags.includes(`v${version}`) ? [`v${version} is released already: say in package.json which version comes next.`] : []),
    ...whatVersionsSay(release),
    ...whatIsUnreleased(release),
    ...overdue,
    ...migrations.flatMap((migration) => whatMigrationBreaks(migration, { mayTakeAway: isMajor(version) })),
  ]
}

/** Whether every file names the same version, and the changelog has it with a day. */
export function whatVersionsSay({ version, versions, changelog }: Pick<Release, 'version' | 'versions' | 'changelog'>): string[] {
  const others = Object.entries(versions).filter(([, other]) => other !== version)
  const heading = new RegExp(`^## \\[${RegExp.escape(version)}\\] - (\\d{4}-\\d\\d-\\d\\d)$`, 'm')
  return [
    ...others.map(([file, other]) => `${file} says ${other}, and package.json ${version}.`),
    ...(heading.test(changelog) ? [] : [`CHANGELOG.md has no heading "## [${version}] - " with a day.`]),
  ]
}

function whatIsUnreleased({ version, changelog }: Release): string[] {
  const waiting = /^## \[Unreleased\]$([\s\S]*?)(?=^## |(?![\s\S]))/m.exec(changelog)?.[1]?.trim()
  return waiting ? [`CHANGELOG.md has lines under Unreleased: they belong to ${version}.`] : []
}

/** Processes of the version before go on while new ones start, so what they read and write stays; and a database never meets one name with two texts. */
function whatMigrationBreaks({ name, change, text }: Migration, { mayTakeAway }: { mayTakeAway: boolean }): string[] {
  if (change !== 'added') return [`${name} was released, and is ${change} since.`]
  if (mayTakeAway) return []
  const statements = text.replaceAll(/--.*$/gm, '').split(';')
  const taking = statements.find((statement) => takesAway.test(statement) || addsDuty.test(statement))
  return taking === undefined
    ? []
    : [`${name} does more than add, which a major version alone may: ${taking.trim().replaceAll(/\s+/g, ' ')}`]
}

const takesAway = /\b(drop\s+(table|column)|rename|alter\s+column)\b/i
/** A column that must be filled, and that the version before does not fill. */
const addsDuty = /\badd\s+column\b(?=[\s\S]*\bnot\s+null\b)(?![\s\S]*\bdefault\b)/i

function isMajor(version: string): boolean {
  return version.endsWith('.0.0')
}
