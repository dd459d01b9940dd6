import { isObject } from '../kit/plain-json.ts'
import {
  bannedIf,
  dataUnder,
  emailOf,
  type ForeignOptions,
  foreignSource,
  metadata,
  nameOf,
  pictureOf,
  secondFactorIsLeftOut,
  tellOnce,
} from './foreign-source.ts'
import { jsonItems } from './json-items.ts'
import type { Row } from './old-tables.ts'
import { flag, json, maybe, text, when } from './old-values.ts'
import type { Source } from './run-import.ts'

/** What Auth0 exports: its users, the password hashes that its support gives in a file of their own, and its organizations. One completes the other by id. */
export function readAuth0(path: string, { onBytes, onLeftOut }: ForeignOptions = {}): Source {
  const told = tellOnce(onLeftOut)
  return foreignSource(jsonItems(path, { lists: ['users', 'organizations'], onBytes }), (row, place) => {
    told(place, Array.isArray(row.multifactor) && row.multifactor.length > 0, secondFactorIsLeftOut)
    told(
      place,
      identitiesOf(row).some(isEnterprise),
      'identities of enterprise connections are left out: their people prove their address once.',
    )
    if ('passwordHash' in row) return passwordOf(row)
    return 'display_name' in row ? organizationOf(row) : userOf(row)
  })
}

const passwordless = ['auth0', 'email', 'sms']
const providers = {
  'google-oauth2': 'google',
  github: 'github',
  facebook: 'facebook',
  apple: 'apple',
  windowslive: 'microsoft',
  linkedin: 'linkedin',
  twitter: 'twitter',
  discord: 'discord',
  spotify: 'spotify',
  twitch: 'twitch',
  dropbox: 'dropbox',
} as const

function userOf(row: Row) {
  const email = emailOf(row.email)
  return {
    type: 'user',
    id: text(row.user_id),
    email,
    emailVerified: flag(row.email_verified),
    ...nameOf(email, row.name, `${text(row.given_name)} ${text(row.family_name)}`, row.nickname),
    username: maybe(row.username),
    ...pictureOf(row.picture),
    ...bannedIf(flag(row.blocked)),
    createdAt: when(row.created_at) ?? undefined,
    ...metadata({ publicMetadata: dataUnder('user_metadata', json(row.user_metadata)), privateMetadata: json(row.app_metadata) }),
    accounts: identitiesOf(row).flatMap(({ provider, user_id }) => {
      const providerId = knownProvider(text(provider))
      return providerId === undefined ? [] : [{ providerId, accountId: text(user_id) }]
    }),
  }
}

/** Auth0 wrote the id of a document there, which is what follows `auth0|` in the id of the person. */
function passwordOf(row: Row) {
  const id = isObject(row._id) ? text(row._id.$oid) : text(row._id)
  return {
    type: 'user',
    id: `auth0|${id}`,
    email: emailOf(row.email),
    emailVerified: flag(row.email_verified),
    password: maybe(row.passwordHash),
  }
}

function organizationOf(row: Row) {
  const { image } = pictureOf(isObject(row.branding) ? row.branding.logo_url : undefined) ?? {}
  const slug = text(row.name)
  return {
    type: 'organization',
    id: text(row.id),
    name: maybe(row.display_name) ?? slug,
    slug,
    logo: image,
    metadata: json(row.metadata) ?? undefined,
  }
}

function identitiesOf(row: Row): Row[] {
  return Array.isArray(row.identities) ? row.identities.filter(isObject) : []
}

function isEnterprise({ provider }: Row): boolean {
  return knownProvider(text(provider)) === undefined && !passwordless.includes(text(provider))
}

function knownProvider(name: string): string | undefined {
  return Object.hasOwn(providers, name) ? providers[name as keyof typeof providers] : undefined
}
