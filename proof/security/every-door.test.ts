import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { before, describe, test } from 'node:test'
import { contract } from '#contract/index.ts'
import { routesOf } from '#contract/kit/route.ts'
import { signUpWithAuthenticator } from '#server/testing/authenticators.ts'
import type { Browser } from '#server/testing/browser.ts'
import { startOrganization } from '#server/testing/organizations.ts'
import { password, proveAddress, signUp } from '#server/testing/people.ts'
import { type SocialServer, startSocialServer } from '#server/testing/social.ts'
import { SoftwareKey } from '#server/testing/software-key.ts'
import { type Door, doors, type Kind, kinds, type Outcome, type Person } from './every-door.ts'

/** Routes that change sessions but let in no person who has an account. */
const others = [
  'signIn.anonymous',
  'revokeSession',
  'revokeSessions',
  'revokeOtherSessions',
  'disownAccount',
  'changeEmail',
  'emailOtp.changeEmail',
  'resetPasswordCallback',
  'resetPassword',
  'emailOtp.resetPassword',
  'changePassword',
  'setPassword',
  'updateUser',
  'updateSession',
  'acceptTerms',
  'deleteUser',
  'deleteUserCallback',
  'deleteAnonymousUser',
  // these finish what a door has begun, or go on in a session
  'twoFactor.enable',
  'twoFactor.disable',
  'twoFactor.verifyTotp',
  'twoFactor.verifyOtp',
  'twoFactor.verifyBackupCode',
  'admin.impersonateUser',
  'admin.stopImpersonating',
  'admin.deleteOrganization',
  'multiSession.setActive',
  'multiSession.revoke',
  'organization.create',
  'organization.delete',
  'organization.setActive',
  'organization.acceptInvitation',
  'organization.removeMember',
  'organization.leave',
  'organization.createTeam',
  'organization.removeTeam',
  'organization.setActiveTeam',
  'organization.removeTeamMember',
]

/** The files that make sessions. Every other door asks `enter`, which asks for what is missing. */
const makers = [
  'server/admin/impersonate-user.ts',
  'server/sessions/enter.ts',
  'server/sessions/restart-session.ts',
  'server/two-factor/finish-with-factor.ts',
]

test('a route that changes sessions is a door of the table or known not to be one', () => {
  const changing = [...routesOf(contract)].filter(([, { session }]) => session === 'changes').map(([names]) => names.join('.'))
  const doorRoutes = Object.values(doors).map(({ route }) => route)
  const known = new Set([...doorRoutes, ...others])
  assert.deepEqual(
    changing.filter((name) => !known.has(name)),
    [],
  )
  const existing = new Set([...routesOf(contract)].map(([names]) => names.join('.')))
  assert.deepEqual(
    [...known].filter((name) => !existing.has(name)),
    [],
  )
})

test('few files make sessions, and those that answer with one are doors of the table', () => {
  const sources = globSync('server/**/*.ts').filter((path) => !/\.test\.ts$|\/testing\//.test(path))
  const importing = (pattern: RegExp) => sources.filter((path) => pattern.test(readFileSync(path, 'utf8'))).toSorted()
  assert.deepEqual(importing(/import \{[^}]*\bstartSession\b[^}]*\} from/), makers)
  assert.deepEqual(importing(/import \{[^}]*\baddSession\b[^}]*\} from/), [
    'server/sessions/import-session.ts',
    'server/sessions/start-session.ts',
  ])
  assert.deepEqual(importing(/import \{[^}]*\b(enter|enterNew)\b[^}]*\} from/), [
    'server/anonymous/sign-in-anonymously.ts',
    'server/email-addresses/verify-email.ts',
    'server/invitations/sign-up-with-invitation.ts',
    'server/mailed-sign-in/enter-by-mailbox.ts',
    'server/mailed-sign-in/verify-by-mailed-code.ts',
    'server/one-time-tokens/verify-token.ts',
    'server/passkeys/sign-in-with-passkey.ts',
    'server/sign-in/sign-in-with-password.ts',
    'server/sign-up/sign-up-with-email.ts',
    'server/social/sign-in-with-identity.ts',
    'server/waitlist/sign-up-from-waitlist.ts',
  ])
})

for (const kind of kinds) {
  describe(`a person who has set up ${kind}`, () => {
    let server: SocialServer
    let owner: Browser
    before(async () => {
      server = await startSocialServer({
        config: { oneTimeTokens: true, oneTap: true, termsUrl: 'https://acme.example/terms', termsVersion: '1' },
      })
      owner = (await startOrganization(server)).owner
    })
    for (const [index, [name, door]] of Object.entries(doors).entries()) {
      test(`${name}: ${door.gives[kind]}`, async () => {
        const person = await settle(server, { kind, door, name: `person${index}`, inviter: owner })
        assert.equal(await outcomeOf(server, door, person), door.gives[kind])
      })
    }
  })
}

type Wanted = { kind: Kind; door: Door; name: string; inviter: Browser }

async function settle({ app, browser, clock }: SocialServer, { kind, door, name, inviter }: Wanted): Promise<Person> {
  const own = browser()
  const email = `${name}@example.com`
  if (kind === 'totp') await signUpWithAuthenticator(own, name, clock)
  else await signUp(own, name)
  await proveAddress({ app }, email)
  if (kind === 'mailed codes') assert.equal((await own.client.twoFactor.enable({ password, method: 'otp' })).error, null)
  const key = new SoftwareKey(app.config.url)
  if (kind === 'passkey' || door.route === 'passkey.verifyAuthentication') await keep(own, key)
  await app.db.updateTable('users').set({ username: name, emailVerified: !door.isUnproven }).where('email', '=', email).execute()
  return { name, email, key, own, inviter }
}

async function keep({ client }: Browser, key: SoftwareKey) {
  const { data: options } = await client.passkey.generateRegisterOptions()
  const { error } = await client.passkey.verifyRegistration({ response: key.register(options ?? {}), name: 'Laptop' })
  assert.equal(error, null)
}

/** What a stranger's browser holds after it went through a door, by its cookies and by what the server keeps. Both agree, and it is one thing. */
async function outcomeOf(server: SocialServer, door: Door, person: Person): Promise<Outcome> {
  const visitor = server.browser()
  const before = await kept(server, person)
  await door.walk(server, visitor, person)
  const after = await kept(server, person)
  const { data: read } = await visitor.client.getSession()
  const isIn = read?.user.email === person.email
  assert.deepEqual(read?.required, isIn ? ['terms'] : undefined) // no door goes around the terms
  const isAsked = (await visitor.client.twoFactor.pending()).data !== null
  assert.equal(
    after.sessions.some((id) => !before.sessions.includes(id)),
    isIn,
  )
  assert.equal(
    after.challenges.some((id) => !before.challenges.includes(id)),
    isAsked,
  )
  assert.equal(isIn && isAsked, false)
  return isIn ? 'session' : isAsked ? 'challenge' : 'neither'
}

async function kept({ app: { db } }: SocialServer, { email }: Person) {
  const { id } = await db.selectFrom('users').where('email', '=', email).select('id').executeTakeFirstOrThrow()
  const sessions = await db.selectFrom('sessions').where('userId', '=', id).select('id').execute()
  const challenges = await db.selectFrom('signInChallenges').where('userId', '=', id).select('tokenHash').execute()
  return { sessions: sessions.map((row) => row.id), challenges: challenges.map((row) => row.tokenHash) }
}
