import { createReadStream } from 'node:fs'
import { isObject } from '../kit/plain-json.ts'
import { csvRows } from './csv-rows.ts'
import {
  bannedIf,
  dataUnder,
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
import { flag, json, maybe, text, when } from './old-values.ts'
import type { Source } from './run-import.ts'
import { WrongExport } from './wrong-export.ts'

/**
 * What Clerk exports: the table of its dashboard, which has the passwords, and what its API answers for users, organizations and memberships, which has
 * everything else. Both have the same ids, so one completes the other.
 */
export function readClerk(path: string, { onBytes, onLeftOut }: ForeignOptions = {}): Source {
  const told = tellOnce(onLeftOut)
  if (/\.csv$/i.test(path))
    return foreignSource(rowsOf(path, onBytes), (row, place) => {
      told(place, text(row.totp_secret) !== '', secondFactorIsLeftOut)
      told(place, hasFurther(row), otherAddressesAreLeftOut)
      return userOfTable(row)
    })
  return foreignSource(jsonItems(path, { lists: ['data'], onBytes }), (row, place) => {
    told(place, row.two_factor_enabled === true, secondFactorIsLeftOut)
    told(place, listOf(row.email_addresses).length > 1 || listOf(row.phone_numbers).length > 0, otherAddressesAreLeftOut)
    if (row.object === 'organization') return organizationOf(row)
    if (row.object === 'organization_membership') return memberOf(row)
    return userOf(row)
  })
}

async function* rowsOf(path: string, onBytes?: (bytes: number) => void) {
  const stream = createReadStream(path, 'utf8')
  let header: string[] | undefined
  for await (const { line, cells } of csvRows(stream)) {
    onBytes?.(stream.bytesRead)
    if (header) yield { place: `line ${line}`, value: Object.fromEntries(header.map((name, at) => [name, cells[at] ?? ''])) }
    else header = headerOf(cells)
  }
}

function headerOf(cells: string[]): string[] {
  if (!cells.includes('primary_email_address'))
    throw new WrongExport(`The table of Clerk has a column primary_email_address. It reads: ${cells.join(', ').slice(0, 200)}`)
  return cells
}

const several = /[\s,;|]+/

function hasFurther(row: Row): boolean {
  const addresses = `${text(row.verified_email_addresses)} ${text(row.unverified_email_addresses)}`.split(several).filter(Boolean)
  return addresses.length > 1 || text(row.primary_phone_number) !== ''
}

function userOfTable(row: Row) {
  const email = emailOf(row.primary_email_address)
  return {
    type: 'user',
    id: text(row.id),
    email,
    emailVerified: text(row.verified_email_addresses).split(several).includes(email),
    ...nameOf(email, `${text(row.first_name)} ${text(row.last_name)}`),
    username: maybe(row.username),
    password: maybe(row.password_digest),
  }
}

function userOf(row: Row) {
  const primary = listOf(row.email_addresses).find(({ id }) => id === row.primary_email_address_id)
  const email = emailOf(primary?.email_address)
  return {
    type: 'user',
    id: text(row.id),
    email,
    emailVerified: isVerified(primary),
    ...nameOf(email, `${text(row.first_name)} ${text(row.last_name)}`),
    username: maybe(row.username),
    ...(row.has_image === true && pictureOf(row.image_url)),
    ...bannedIf(flag(row.banned)),
    createdAt: when(row.created_at) ?? undefined,
    ...metadata({
      publicMetadata: { ...json(row.public_metadata), ...dataUnder('unsafe_metadata', json(row.unsafe_metadata)) },
      privateMetadata: json(row.private_metadata),
    }),
    // One that was never proven would let in its owner, who may be another person.
    accounts: listOf(row.external_accounts)
      .filter(isVerified)
      .map((account) => ({ providerId: providerOf(text(account.provider)), accountId: text(account.provider_user_id) })),
  }
}

function isVerified(proven: Row | undefined): boolean {
  return isObject(proven?.verification) && proven.verification.status === 'verified'
}

function providerOf(name: string): string {
  const plain = name.replace(/^oauth_/, '')
  return { x: 'twitter', linkedin_oidc: 'linkedin' }[plain] ?? plain
}

function organizationOf(row: Row) {
  const { image } = pictureOf(row.has_image === true ? row.image_url : undefined) ?? {}
  return {
    type: 'organization',
    id: text(row.id),
    name: text(row.name),
    slug: text(row.slug),
    logo: image,
    metadata: json(row.public_metadata) ?? undefined,
    ...metadata({ privateMetadata: json(row.private_metadata) }),
    createdAt: when(row.created_at) ?? undefined,
  }
}

/** Admins may delete the organization there, which owners may here. */
function memberOf(row: Row) {
  const [organization, person] = [row.organization, row.public_user_data].map((value) => (isObject(value) ? value : {}))
  const role = text(row.role).replace(/^org:/, '')
  return {
    type: 'member',
    organization: text(organization?.id),
    user: text(person?.user_id),
    role: role === 'admin' ? 'owner' : role,
    createdAt: when(row.created_at) ?? undefined,
  }
}

function listOf(value: unknown): Row[] {
  return Array.isArray(value) ? value.filter(isObject) : []
}
