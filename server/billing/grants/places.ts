import type { BenefitType } from '#contract/billing/benefits.ts'
import type { PlatformName } from '../../kit/platforms.ts'
import type { JsonObject } from '../../storage/tables.ts'

/** Which members of a benefit say what an account is let into. The grant repeats them. */
const names: Record<PlatformName, readonly string[]> = {
  discord: ['guildId', 'roleId'],
  github: ['repositoryOwner', 'repositoryName', 'permission'],
}

/** What an account is let into, of a benefit or of a grant. Null when nothing is said, as before a grant was given. */
export function placeIn(platform: PlatformName, properties: JsonObject): JsonObject | null {
  const said = names[platform].filter((name) => properties[name] !== undefined)
  return said.length === 0 ? null : Object.fromEntries(said.map((name) => [name, properties[name] as string]))
}

export function typeAt(platform: PlatformName): BenefitType {
  return platform === 'discord' ? 'discord' : 'github_repository'
}

export function platformOf(type: string): PlatformName {
  return type === 'discord' ? 'discord' : 'github'
}
