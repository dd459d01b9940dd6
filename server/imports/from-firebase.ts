import { isObject } from '../kit/plain-json.ts'
import {
  bannedIf,
  emailOf,
  type ForeignOptions,
  foreignSource,
  metadata,
  nameOf,
  otherAddressesAreLeftOut,
  pictureOf,
  secondFactorIsLeftOut,
  tellOnce,
} from './foreign-source.ts'
import { jsonItems } from './json-items.ts'
import type { Row } from './old-tables.ts'
import { flag, json, text, when } from './old-values.ts'
import type { Source } from './run-import.ts'
import { WrongExport } from './wrong-export.ts'

type Options = ForeignOptions & {
  /** The text of `hash_config` as the Firebase console shows it: without it no password can be checked. */
  hashConfig?: string
}

/** What `firebase auth:export users.json` writes. */
export function readFirebase(path: string, { onBytes, onLeftOut, hashConfig }: Options = {}): Source {
  const told = tellOnce(onLeftOut)
  const seasoning = hashConfig === undefined ? undefined : seasoningOf(hashConfig)
  return foreignSource(jsonItems(path, { lists: ['users'], onBytes }), (row, place) => {
    told(place, Array.isArray(row.mfaInfo) && row.mfaInfo.length > 0, secondFactorIsLeftOut)
    told(place, text(row.phoneNumber) !== '', otherAddressesAreLeftOut)
    told(
      place,
      identitiesOf(row).some(isEnterprise),
      'identities of OpenID and SAML providers are left out: their people prove their address once.',
    )
    if (text(row.passwordHash) !== '' && seasoning === undefined)
      throw new WrongExport('The export has passwords: --hash-config FILE names the file with the password hash parameters of the console.')
    return userOf(row, seasoning)
  })
}

const providers = {
  'google.com': 'google',
  'github.com': 'github',
  'facebook.com': 'facebook',
  'apple.com': 'apple',
  'microsoft.com': 'microsoft',
  'twitter.com': 'twitter',
} as const

/** Everything of a hash that is the same for all people of a project. */
function seasoningOf(config: string): string {
  const found = (name: string) => new RegExp(`"?${name}"?\\s*[:=]\\s*"?([A-Za-z0-9+/=_-]*)`).exec(config)?.[1]
  const [algorithm, signer, separator = '', rounds, memory] = [
    'algorithm',
    'base64_signer_key',
    'base64_salt_separator',
    'rounds',
    'mem_cost',
  ].map(found)
  if (algorithm?.toUpperCase() !== 'SCRYPT' || !signer || !rounds || !memory)
    throw new WrongExport(
      'The file of --hash-config must have algorithm SCRYPT, base64_signer_key, base64_salt_separator, rounds and mem_cost.',
    )
  return `$firebase-scrypt$n=${memory},r=${rounds},p=1,ss=${separator},sk=${signer}`
}

function userOf(row: Row, seasoning: string | undefined) {
  const email = emailOf(row.email)
  const [hash, salt] = [text(row.passwordHash), text(row.salt)]
  return {
    type: 'user',
    id: text(row.localId),
    email,
    emailVerified: flag(row.emailVerified),
    ...nameOf(email, row.displayName),
    ...pictureOf(row.photoUrl),
    ...bannedIf(flag(row.disabled)),
    createdAt: when(row.createdAt) ?? undefined,
    ...metadata({ publicMetadata: json(row.customAttributes) ?? {} }),
    ...(hash !== '' && { password: `${seasoning}$${salt}$${hash}` }),
    accounts: identitiesOf(row).flatMap(({ providerId, rawId }) => {
      const known = knownProvider(text(providerId))
      return known === undefined ? [] : [{ providerId: known, accountId: text(rawId) }]
    }),
  }
}

function identitiesOf(row: Row): Row[] {
  return Array.isArray(row.providerUserInfo) ? row.providerUserInfo.filter(isObject) : []
}

function isEnterprise({ providerId }: Row): boolean {
  return /^(oidc|saml)\./.test(text(providerId))
}

function knownProvider(name: string): string | undefined {
  return Object.hasOwn(providers, name) ? providers[name as keyof typeof providers] : undefined
}
