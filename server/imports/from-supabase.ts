import {
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
import { type OldTables, type Row, readOldTables } from './old-tables.ts'
import { flag, json, maybe, text, when } from './old-values.ts'
import type { Source } from './run-import.ts'

type Options = Pick<ForeignOptions, 'onLeftOut'> & { now: string; onRows?: (rows: number) => void }

/** What a database of Supabase holds in its schema `auth`: people, their passwords and identities. */
export async function* readSupabase(url: string, { now, onRows, onLeftOut }: Options): Source {
  const tables = await readOldTables(url, { schema: 'auth' })
  try {
    const told = tellOnce(onLeftOut)
    told('mfa_factors', (await tables.count(['mfa_factors'])) > 0, secondFactorIsLeftOut)
    const identities = new Map<string, Row[]>()
    for await (const row of tables.rows('identities')) {
      const own = identities.get(text(row.user_id))
      if (own) own.push(row)
      else identities.set(text(row.user_id), [row])
    }
    yield* foreignSource(rowsOf(tables, onRows), (row, place) => {
      told(place, flag(row.is_anonymous), 'anonymous people are left out.')
      const own = identities.get(text(row.id)) ?? []
      told(place, own.some(isEnterprise), 'identities of SAML providers are left out: their people prove their address once.')
      return flag(row.is_anonymous) || row.deleted_at ? undefined : userOf(row, own, now)
    })
  } finally {
    await tables.close()
  }
}

async function* rowsOf(tables: OldTables, onRows?: (rows: number) => void) {
  let rows = 0
  for await (const value of tables.rows('users')) {
    onRows?.(++rows)
    yield { place: `users ${text(value.id)}`, value }
  }
}

const ownWays = ['email', 'phone']
const otherNames: Readonly<Record<string, string>> = { azure: 'microsoft', linkedin_oidc: 'linkedin', x: 'twitter' }

function userOf(row: Row, identities: Row[], now: string) {
  const email = emailOf(row.email)
  const own = json(row.raw_user_meta_data) ?? {}
  const { provider: _provider, providers: _providers, ...ours } = json(row.raw_app_meta_data) ?? {}
  const bannedUntil = when(row.banned_until)
  return {
    type: 'user',
    id: text(row.id),
    email,
    emailVerified: when(row.email_confirmed_at) !== null,
    ...nameOf(email, own.full_name, own.name),
    ...pictureOf(own.avatar_url),
    ...(bannedUntil !== null && bannedUntil > now && { banned: true, banExpires: bannedUntil }),
    createdAt: when(row.created_at) ?? undefined,
    ...metadata({ publicMetadata: dataUnder('user_metadata', own), privateMetadata: ours }),
    password: maybe(row.encrypted_password),
    accounts: identities
      .filter((identity) => !ownWays.includes(text(identity.provider)) && !isEnterprise(identity))
      .map(({ provider, provider_id, identity_data, id }) => ({
        providerId: otherNames[text(provider)] ?? text(provider),
        accountId: text(provider_id ?? json(identity_data)?.sub ?? id), // until 2023 the id of the row was it
      })),
  }
}

function isEnterprise({ provider }: Row): boolean {
  return text(provider).startsWith('sso:')
}
