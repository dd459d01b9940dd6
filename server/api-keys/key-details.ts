import { serverOnlyNames } from '#contract/api-keys.ts'
import { limits } from '#contract/limits.ts'
import type { App } from '../kit/app.ts'
import { isObject, isPlainJson } from '../kit/plain-json.ts'
import { refuse } from '../kit/refusal.ts'
import type { KeyRow } from './store.ts'

/** What a caller may say of a key, whether new or known. */
export type KeyDetails = {
  name?: string | undefined
  prefix?: string | undefined
  expiresIn?: number | null | undefined
  metadata?: unknown
  remaining?: number | null | undefined
  refillAmount?: number | null | undefined
  refillInterval?: number | null | undefined
  rateLimitTimeWindow?: number | undefined
  rateLimitMax?: number | undefined
  rateLimitEnabled?: boolean | undefined
  permissions?: { [resource: string]: string[] } | null | undefined
}

type KeyLimit = Pick<KeyRow, 'rateLimitEnabled' | 'rateLimitMax' | 'rateLimitWindow'>

/** Keeps people from setting their own limits. They may lower the rate limit of an existing key. */
export function refuseServerOnly(details: KeyDetails, isSet: (value: unknown) => boolean, standing?: KeyLimit) {
  const set = serverOnlyNames.filter((name) => isSet(details[name]))
  if (set.length === 0 || (standing && set.every((name) => rateLimitNames.has(name)) && isLower(details, standing))) return
  refuse('THE_PROPERTY_YOURE_TRYING_TO_SET_CAN_ONLY_BE_SET_FROM_THE_SERVER_AUTH_INSTANCE_ONLY')
}

const rateLimitNames = new Set<string>(['rateLimitMax', 'rateLimitTimeWindow', 'rateLimitEnabled'])

/** Fewer uses in the same time or in a longer one. Below no limit is any. */
function isLower({ rateLimitEnabled = true, rateLimitMax, rateLimitTimeWindow }: KeyDetails, standing: KeyLimit): boolean {
  if (!standing.rateLimitEnabled) return true
  const isWithin = (rateLimitMax ?? standing.rateLimitMax) <= standing.rateLimitMax
  return rateLimitEnabled && isWithin && (rateLimitTimeWindow ?? standing.rateLimitWindow) >= standing.rateLimitWindow
}

/** Everything that can be wrong with details, in the order it is told. */
export function checkDetails(
  { config }: App,
  { name, prefix, expiresIn, metadata, refillAmount, refillInterval, permissions }: KeyDetails,
) {
  if (metadata != null && !config.apiKeyMetadata) refuse('METADATA_IS_DISABLED')
  if (metadata != null && !isObject(metadata)) refuse('METADATA_MUST_BE_AN_OBJECT_OR_UNDEFINED')
  if (metadata != null && !isPlainJson(metadata)) refuse('INVALID_INPUT')
  if (permissions != null && !isPlainJson(permissions)) refuse('INVALID_INPUT')

  if (refillInterval != null && refillAmount == null) refuse('REFILLAMOUNT_IS_REQUIRED_WHEN_REFILLINTERVAL_IS_PROVIDED')
  if (refillAmount != null && refillInterval == null) refuse('REFILLINTERVAL_IS_REQUIRED_WHEN_REFILLAMOUNT_IS_PROVIDED')

  const { minLifetime, maxLifetime, minPrefixLength, maxPrefixLength, minNameLength, maxNameLength } = limits.apiKey
  if (expiresIn != null) {
    if (!config.apiKeyCustomExpiry) refuse('CUSTOM_KEY_EXPIRATION_VALUES_ARE_DISABLED')
    if (expiresIn * 1000 < minLifetime) refuse('THE_EXPIRESIN_IS_SMALLER_THAN_THE_PREDEFINED_MINIMUM_VALUE')
    if (expiresIn * 1000 > maxLifetime) refuse('THE_EXPIRESIN_IS_LARGER_THAN_THE_PREDEFINED_MAXIMUM_VALUE')
  }
  if (prefix !== undefined && !isBetween(prefix, minPrefixLength, maxPrefixLength))
    refuse('THE_PREFIX_LENGTH_IS_EITHER_TOO_LARGE_OR_TOO_SMALL')
  if (name !== undefined && !isBetween(name, minNameLength, maxNameLength)) refuse('THE_NAME_LENGTH_IS_EITHER_TOO_LARGE_OR_TOO_SMALL')
}

/** Checked JSON as it is stored. */
export function storedJson(value: unknown): KeyRow['metadata'] {
  return (value ?? null) as KeyRow['metadata']
}

function isBetween(text: string, least: number, most: number): boolean {
  const { length } = [...text]
  return length >= least && length <= most
}
