import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, test } from 'node:test'
import bcrypt from 'bcryptjs'
import pg from 'pg'
import { now } from '../kit/clock.ts'
import { openEmptySqlite } from '../testing/databases.ts'
import { createPostgresDatabase } from '../testing/postgres-databases.ts'
import { startTestServer } from '../testing/test-server.ts'
import { readAuth0 } from './from-auth0.ts'
import { readClerk } from './from-clerk.ts'
import { readFirebase } from './from-firebase.ts'
import { readSupabase } from './from-supabase.ts'
import { runImport, type Source } from './run-import.ts'

const folder = mkdtempSync(join(tmpdir(), 'tollgate-from-elsewhere-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const password = 'correct horse battery'
const hash = bcrypt.hashSync(password, 4)

function write(name: string, text: string | object): string {
  const path = join(folder, name)
  writeFileSync(path, typeof text === 'string' ? text : JSON.stringify(text, null, 2))
  return path
}

async function start() {
  const server = await startTestServer({ open: openEmptySqlite })
  const { app } = server
  const people = async () =>
    app.db
      .selectFrom('users')
      .select(['id', 'email', 'emailVerified', 'name', 'image', 'username', 'banned', 'publicMetadata', 'privateMetadata'])
      .orderBy('email')
      .execute()
  const accounts = async () =>
    app.db
      .selectFrom('accounts')
      .select(['userId', 'providerId', 'accountId'])
      .where('providerId', '!=', 'credential')
      .orderBy('accountId')
      .execute()
  const signIn = async (email: string, password: string) => {
    const { error } = await server.browser().client.signIn.email({ email, password })
    return error?.status ?? 200
  }
  const [refusals, told]: [string[], string[]] = [[], []]
  const options = { onLeftOut: (sentence: string) => void told.push(sentence) }
  const take = (source: Source) => runImport(app, source, { onRefusal: (text) => refusals.push(text) })
  return { app, people, accounts, signIn, take, options, refusals, told }
}

const columns =
  'id,first_name,last_name,username,primary_email_address,primary_phone_number,verified_email_addresses,unverified_email_addresses,verified_phone_numbers,unverified_phone_numbers,totp_secret,password_digest,password_hasher'

test('takes in what Clerk exports: passwords by its table, the rest by its API, and nothing a second time', async () => {
  const { people, accounts, signIn, take, options, refusals, told, app } = await start()
  const table = write(
    'clerk.csv',
    [
      columns,
      `user_1,Ada,Lovelace,ada,ada@example.com,,"ada@example.com,ada@old.example",,,,OTPSECRET,${hash},bcrypt`,
      `user_2,,,,bob@example.com,,,bob@example.com,,,,,`,
      `user_3,,,,,+4912345,,,,,,,`,
    ].join('\n'),
  )
  const users = write('clerk-users.json', [
    {
      object: 'user',
      id: 'user_1',
      username: 'ada',
      first_name: 'Ada',
      last_name: 'Lovelace',
      has_image: true,
      image_url: 'https://img.example/ada.png',
      primary_email_address_id: 'idn_1',
      email_addresses: [{ id: 'idn_1', email_address: 'ada@example.com', verification: { status: 'verified' } }],
      external_accounts: [
        { provider: 'oauth_google', provider_user_id: '1234', verification: { status: 'verified' } },
        { provider: 'oauth_github', provider_user_id: '5678', verification: { status: 'unverified' } },
      ],
      public_metadata: { plan: 'pro' },
      private_metadata: { note: 'first' },
      unsafe_metadata: { plan: 'enterprise' },
      created_at: 1_700_000_000_000,
      two_factor_enabled: false,
    },
  ])
  const organizations = write('clerk-organizations.json', {
    data: [
      { object: 'organization', id: 'org_1', name: 'Acme', slug: 'acme', public_metadata: { tier: 1 }, created_at: 1_700_000_000_000 },
    ],
  })
  const members = write('clerk-members.json', {
    data: [
      { object: 'organization_membership', role: 'org:admin', organization: { id: 'org_1' }, public_user_data: { user_id: 'user_1' } },
      { object: 'organization_membership', role: 'org:member', organization: { id: 'org_1' }, public_user_data: { user_id: 'user_2' } },
    ],
  })
  const again = async () => {
    for (const path of [table, users, organizations, members]) await take(readClerk(path, options))
  }
  await again()
  assert.deepEqual(refusals.splice(0), ['line 4: has no email address, by which accounts are known here'])
  assert.deepEqual(told, [
    'line 2: a second factor is left out: people set theirs up again. This is said once.',
    'line 2: phone numbers and further email addresses are left out. This is said once.',
  ])
  const [ada, bob] = await people()
  assert.deepEqual(
    [ada?.id, ada?.name, ada?.username, ada?.emailVerified, ada?.image],
    ['user_1', 'Ada Lovelace', 'ada', true, 'https://img.example/ada.png'],
  )
  assert.deepEqual(ada?.publicMetadata, { plan: 'pro', unsafe_metadata: { plan: 'enterprise' } })
  assert.deepEqual(ada?.privateMetadata, { note: 'first' })
  assert.deepEqual([bob?.id, bob?.emailVerified], ['user_2', false])
  assert.deepEqual(await accounts(), [{ userId: 'user_1', providerId: 'google', accountId: '1234' }])
  assert.equal(await signIn('ada@example.com', password), 200)
  const roles = await app.db.selectFrom('members').select(['userId', 'role']).orderBy('userId').execute()
  assert.deepEqual(roles, [
    { userId: 'user_1', role: 'owner' },
    { userId: 'user_2', role: 'member' },
  ])
  const before = await people()
  await again()
  assert.deepEqual(await people(), before)
})

test('says what is wrong with a table that is not Clerk’s', async () => {
  const { take } = await start()
  await assert.rejects(take(readClerk(write('other.csv', 'email\nada@example.com'))), /has a column primary_email_address/)
})

test('takes in what Auth0 exports, and the passwords that its support gives', async () => {
  const { people, accounts, signIn, take, options, refusals, told } = await start()
  const users = [
    {
      user_id: 'auth0|5f00000000000000000000aa',
      email: 'ada@example.com',
      email_verified: true,
      name: 'Ada',
      picture: 'https://img.example/ada.png',
      created_at: '2024-01-31T10:00:00.000Z',
      identities: [
        { provider: 'auth0', user_id: '5f00000000000000000000aa', connection: 'Username-Password-Authentication', isSocial: false },
        { provider: 'google-oauth2', user_id: '1234', connection: 'google-oauth2', isSocial: true },
        { provider: 'samlp', user_id: 'ada', connection: 'corporation', isSocial: false },
      ],
      user_metadata: { colour: 'red' },
      app_metadata: { plan: 'pro' },
      multifactor: ['guardian'],
    },
    {
      user_id: 'google-oauth2|99',
      email: 'bob@example.com',
      email_verified: true,
      name: 'bob@example.com',
      blocked: true,
      identities: [{ provider: 'google-oauth2', user_id: '99' }],
    },
  ]
  const passwords = [
    {
      _id: { $oid: '5f00000000000000000000aa' },
      email: 'ada@example.com',
      email_verified: true,
      passwordHash: hash,
      connection: 'Username-Password-Authentication',
    },
  ]
  const organizations = [{ id: 'org_1', name: 'acme', display_name: 'Acme', branding: { logo_url: 'https://img.example/acme.png' } }]
  const lines = (items: object[]) => items.map((item) => JSON.stringify(item)).join('\n')
  const files = [
    write('auth0.json', lines(users)),
    write('auth0-passwords.json', lines(passwords)),
    write('auth0-organizations.json', organizations),
  ]
  for (const path of files) await take(readAuth0(path, options))
  assert.deepEqual(refusals, [])
  assert.deepEqual(told, [
    'line 1: a second factor is left out: people set theirs up again. This is said once.',
    'line 1: identities of enterprise connections are left out: their people prove their address once. This is said once.',
  ])
  const [ada, bob] = await people()
  assert.deepEqual([ada?.id, ada?.name, ada?.emailVerified], ['auth0|5f00000000000000000000aa', 'Ada', true])
  assert.deepEqual([ada?.publicMetadata, ada?.privateMetadata], [{ user_metadata: { colour: 'red' } }, { plan: 'pro' }])
  assert.deepEqual([bob?.name, bob?.banned], ['bob', true])
  assert.deepEqual(
    (await accounts()).map(({ providerId, accountId }) => `${providerId} ${accountId}`),
    ['google 1234', 'google 99'],
  )
  assert.equal(await signIn('ada@example.com', password), 200)
  const counts = await take(readAuth0(files[0] ?? '', options))
  assert.equal(counts.unchanged, 2)
})

const hashConfig = `hash_config {
  algorithm: SCRYPT,
  base64_signer_key: jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==,
  base64_salt_separator: Bw==,
  rounds: 8,
  mem_cost: 14,
}`

test('takes in what Firebase exports, with its own kind of password', async () => {
  const { people, accounts, signIn, take, options, refusals, told } = await start()
  const users = write('firebase.json', {
    users: [
      {
        localId: 'fire-1',
        email: 'ada@example.com',
        emailVerified: true,
        displayName: 'Ada',
        passwordHash: 'lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ==',
        salt: '42xEC+ixf3L2lw==',
        createdAt: '1700000000000',
        customAttributes: '{"admin":true}',
        providerUserInfo: [
          { providerId: 'password', rawId: 'ada@example.com' },
          { providerId: 'google.com', rawId: '1234' },
        ],
      },
      { localId: 'fire-2', phoneNumber: '+4912345', providerUserInfo: [{ providerId: 'phone', rawId: '+4912345' }] },
    ],
  })
  await assert.rejects(take(readFirebase(users, options)), /--hash-config FILE/)
  await assert.rejects(async () => take(readFirebase(users, { ...options, hashConfig: 'algorithm: MD5' })), /must have algorithm SCRYPT/)
  await take(readFirebase(users, { ...options, hashConfig }))
  assert.deepEqual(refusals, ['entry 2: has no email address, by which accounts are known here'])
  assert.deepEqual(told, ['entry 2: phone numbers and further email addresses are left out. This is said once.'])
  const [ada] = await people()
  assert.deepEqual([ada?.id, ada?.name, ada?.emailVerified, ada?.publicMetadata], ['fire-1', 'Ada', true, { admin: true }])
  assert.deepEqual(await accounts(), [{ userId: 'fire-1', providerId: 'google', accountId: '1234' }])
  assert.equal(await signIn('ada@example.com', 'user1password'), 200)
})

const past = "'2024-01-31T10:00:00.000Z'"
const supabase = (auth: string, kind: string) => [
  `create table ${auth}users (id text, email text, encrypted_password text, email_confirmed_at ${kind}, raw_app_meta_data text, raw_user_meta_data text, created_at ${kind}, banned_until ${kind}, is_anonymous boolean, deleted_at ${kind})`,
  `insert into ${auth}users values ('u1', 'ada@example.com', '${hash}', ${past}, '{"provider":"email","providers":["email"],"plan":"pro"}', '{"full_name":"Ada","avatar_url":"https://img.example/ada.png"}', ${past}, '2099-01-01T00:00:00.000Z', false, null)`,
  `insert into ${auth}users values ('u2', 'bob@example.com', '', null, '{}', null, ${past}, ${past}, false, null)`,
  `insert into ${auth}users values ('u3', null, '', null, '{}', '{}', ${past}, null, true, null)`,
  `insert into ${auth}users values ('u4', 'gone@example.com', '', null, '{}', '{}', ${past}, null, false, ${past})`,
  `create table ${auth}identities (id text, user_id text, provider text, provider_id text, identity_data text)`,
  `insert into ${auth}identities values ('i1', 'u1', 'email', 'u1', '{}')`,
  `insert into ${auth}identities values ('i2', 'u1', 'azure', '1234', '{"sub":"1234"}')`,
  `insert into ${auth}identities values ('i3', 'u2', 'sso:0000', 'bob', '{}')`,
  `create table ${auth}mfa_factors (id text)`,
  `insert into ${auth}mfa_factors values ('f1')`,
]

async function supabaseOnSqlite(): Promise<string> {
  const path = join(folder, 'supabase.db')
  const db = new DatabaseSync(path)
  for (const statement of supabase('', 'text')) db.exec(statement)
  db.close()
  return `sqlite:${path}`
}

async function supabaseOnPostgres(): Promise<string> {
  const url = await createPostgresDatabase(process.env.TOLLGATE_TEST_POSTGRES_URL ?? '')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('create schema auth')
  for (const statement of supabase('auth.', 'timestamptz')) await client.query(statement)
  await client.end()
  return url
}

for (const [engine, open] of Object.entries({ SQLite: supabaseOnSqlite, PostgreSQL: supabaseOnPostgres }))
  test(`takes in what a database of Supabase holds, on ${engine}`, async () => {
    const { app, people, accounts, signIn, take, options, refusals, told } = await start()
    const url = await open()
    await take(readSupabase(url, { ...options, now: now(app) }))
    assert.deepEqual(refusals, [])
    assert.deepEqual(told, [
      'mfa_factors: a second factor is left out: people set theirs up again. This is said once.',
      'users u2: identities of SAML providers are left out: their people prove their address once. This is said once.',
      'users u3: anonymous people are left out. This is said once.',
    ])
    const [ada, bob, ...others] = await people()
    assert.deepEqual([ada?.id, ada?.name, ada?.emailVerified, ada?.banned], ['u1', 'Ada', true, true])
    assert.deepEqual(ada?.privateMetadata, { plan: 'pro' })
    assert.deepEqual([bob?.id, bob?.emailVerified, bob?.banned, others], ['u2', false, false, []])
    assert.deepEqual(await accounts(), [{ userId: 'u1', providerId: 'microsoft', accountId: '1234' }])
    assert.equal(await signIn('ada@example.com', password), 403, 'right, and banned')
  })
