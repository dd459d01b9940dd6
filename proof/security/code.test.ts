import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const root = join(import.meta.dirname, '../..')
const texts = globSync(['server/**/*.{ts,js}', 'web/**/*.{ts,tsx}', 'client/**/*.{ts,tsx}', 'contract/**/*.ts'], { cwd: root })
  .filter((file) => !/\.test\.tsx?$|\.stage\.tsx$|^server\/testing\/|^web\/(journeys|build)\//.test(file))
  .sort()
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

const filesWith = (pattern: RegExp) => texts.filter(({ text }) => pattern.test(text)).map(({ file }) => file)

test('no expression is made of what a request says: they are of constants, of the contract and of the operator', () => {
  assert.deepEqual(filesWith(/new RegExp\((?!')/), [
    'server/billing/files/s3-store.ts', // two names of tags
    'server/http/page-texts.ts', // names of languages
    'server/imports/from-firebase.ts', // names of parameters, in a file of the operator
    'server/kit/setting-kinds.ts', // TOLLGATE_USERNAME_PATTERN
    'server/passwords/imported-hash.ts', // forms of hashes
    'server/reference/example-value.ts', // patterns of the contract
    'server/usernames/username-rules.ts', // TOLLGATE_USERNAME_PATTERN
  ])
})

/** Each by what it is for. A new one belongs here, and into docs/decisions/007-one-key-per-purpose.md. */
const algorithms: Record<string, string> = {
  sha256: 'tokens, signatures, seals, checksums',
  'sha-256': 'the same in the words of browsers',
  'aes-256-gcm': 'what lies sealed',
  hs256: 'links to prove an address',
  rs256: 'tokens',
  es256: 'tokens',
  eddsa: 'tokens',
  ed25519: 'tokens',
  ecdsa: 'tokens',
  'p-256': 'tokens',
  ps256: 'tokens of others',
  'rsassa-pkcs1-v1_5': 'tokens',
  'sha-512': 'within Ed25519',
  sha512: 'the half hash of a token that EdDSA signed',
  sha1: 'codes of authenticators, ranges of breached passwords',
  'aes-256-ctr': 'passwords of Firebase, until the next sign-in',
  'chacha20-poly1305': 'what Better Auth sealed, when it is imported',
}

test('every algorithm that is named in the code is known, and those of the past are where others have them', () => {
  const names =
    /['"`](sha-?\d+|md[245]|ripemd\w*|(?:aes|des|rc[24]|bf|chacha20)-[\w-]+|[hrep]s\d{3}|eddsa|ed25519|ecdsa|p-\d{3}|rsassa-\w+(?:-\w+)*)['"`]/gi
  const named = texts.flatMap(({ file, text }) => [...text.matchAll(names)].map(([, name = '']) => ({ file, name: name.toLowerCase() })))
  assert.deepEqual(new Set(named.map(({ name }) => name)), new Set(Object.keys(algorithms)))
  const whereIs = (sought: string) => [...new Set(named.filter(({ name }) => name === sought).map(({ file }) => file))]
  assert.deepEqual(whereIs('sha1'), [
    'server/passwords/breached-passwords.ts',
    'server/sandbox/breached-passwords.ts',
    'server/two-factor/totp.ts',
  ])
  assert.deepEqual(whereIs('aes-256-ctr'), ['server/passwords/imported-hash.ts'])
  assert.deepEqual(whereIs('chacha20-poly1305'), ['server/imports/old-secrets.ts'])
})

test('every password can be pasted, and names itself to password managers', () => {
  const field = /<PasswordField\s[^]*?\n\s*\/>|createElement\((?:Password)?Field, \{(?=[^}]*assword)[^]*?\}\),?\n/g
  const fields = texts.flatMap(({ file, text }) => [...text.matchAll(field)].map(([given]) => ({ file, given })))
  assert.ok(fields.length >= 9)
  const unnamed = fields.filter(({ given }) => !/autoComplete(=|: )["'](current|new)-password/.test(given)).map(({ file }) => file)
  assert.deepEqual(unnamed, ['client/components/entry/fields.ts', 'web/gallery/fields.tsx']) // what the others give theirs to, and an example
  const places = [...fields.map(({ file }) => file), 'web/ui/fields/text-field.tsx', 'web/ui/fields/password-field.tsx']
  assert.deepEqual(
    filesWith(/onPaste|'(before)?paste'|clipboardData/).filter((file) => places.includes(file)),
    [],
  )
})

test('the log has two openers, and files are written by what the inventory of logs leaves out alone', () => {
  assert.deepEqual(filesWith(/\bpino\(/), ['server/create-app.ts', 'server/workers/lead-workers.ts'])
  assert.deepEqual(filesWith(/createWriteStream|writeFile|appendFile/), [
    'client/command/kept-logins.ts', // on the machine of a developer
    'server/backups/write-backup.ts',
    'server/billing/files/disk-store.ts', // files that are sold
    'server/cli/export.ts',
  ])
})

test('entries of the audit log are added, lose the address of a person who is gone, and are pruned: nothing else writes them', () => {
  assert.deepEqual(filesWith(/(updateTable|deleteFrom|pruneWhenPast)\('auditEntries'|(update|delete from) audit_entries/), [
    'server/audit/forget-addresses.ts',
    'server/audit/tables.ts',
  ])
})

test('what is kept in a browser is known, each by what it is', () => {
  assert.deepEqual(filesWith(/\b(local|session)Storage\b|\bindexedDB\b|\bcaches\.open|writeCookie\(/), [
    'client/changes.ts', // that something changed, for other tabs
    'client/components/entry/last-method.ts',
    'server/sandbox/pages/inbox.js', // in development alone
    'web/account/signed-in.ts', // that a person was
    'web/checkouts/draft.ts', // what a buyer typed, but for the card; the token of their portal
    'web/frame/clock-bar.tsx',
    'web/languages/choice.ts',
    'web/organizations/last-organization.ts',
    'web/palette/recent-pages.ts', // their paths
    'web/palette/single-keys.ts',
    'web/passkeys/passkey-wish.ts', // that it was answered
    'web/products/kept-draft.ts', // a product that was begun
    'web/sellers/portal-token.ts',
    'web/social/last-method.ts',
    'web/ui/cookie.ts',
    'web/ui/lists/use-density.ts',
    'web/ui/theme.ts',
  ])
})
