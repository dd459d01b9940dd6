import { days } from '#contract/kit/durations.ts'
import { alphabets } from '#server/kit/random.ts'
import { signIdToken } from '#server/sandbox/social/signing-key.ts'
import type { Grant } from '#server/sandbox/social/stand-in.ts'
import { findStandIn } from '#server/sandbox/social/stand-ins.ts'
import type { Browser } from '#server/testing/browser.ts'
import { mailsTo, newestMailTo } from '#server/testing/mailbox.ts'
import { password } from '#server/testing/people.ts'
import type { SocialServer } from '#server/testing/social.ts'
import type { SoftwareKey } from '#server/testing/software-key.ts'
import { issueToken } from '#server/tokens/issue-token.ts'

/** What a person has set up beside their password. */
export const kinds = ['nothing', 'totp', 'mailed codes', 'passkey'] as const
export type Kind = (typeof kinds)[number]
export type Outcome = 'session' | 'challenge' | 'neither'

/** `own` is the browser in which they signed up and set up what they have. */
export type Person = { name: string; email: string; key: SoftwareKey; own: Browser; inviter: Browser }
type Walk = (server: SocialServer, visitor: Browser, person: Person) => Promise<unknown>

export type Door = {
  /** The route that lets people in, as the contract names it. */
  route: string
  /** The door is for addresses that were not proven yet. */
  isUnproven?: boolean
  gives: Record<Kind, Outcome>
  walk: Walk
}

/** A passkey alone is one more way in. It becomes a second step with two-step verification, as codes do. */
const oneFactor = { nothing: 'session', totp: 'challenge', 'mailed codes': 'challenge', passkey: 'session' } as const
/** A mailed code proves nothing that the mailbox has not proven. */
const mailbox = { ...oneFactor, 'mailed codes': 'session' } as const
const always = { nothing: 'session', totp: 'session', 'mailed codes': 'session', passkey: 'session' } as const
const never = { nothing: 'neither', totp: 'neither', 'mailed codes': 'neither', passkey: 'neither' } as const

/** Every door by which a person with an account comes in, and what it gives them. */
export const doors: Readonly<Record<string, Door>> = {
  password: {
    route: 'signIn.email',
    gives: oneFactor,
    walk: (_, { client }, { email }) => client.signIn.email({ email, password }),
  },
  username: {
    route: 'signIn.username',
    gives: oneFactor,
    walk: (_, { client }, { name }) => client.signIn.username({ username: name, password }),
  },
  'social callback': {
    route: 'callbackGet',
    gives: oneFactor,
    walk: (server, visitor, { email }) => server.signInWith(visitor, 'google', { auto: email }),
  },
  'social callback by a posted form': {
    route: 'callbackPost',
    gives: oneFactor,
    walk: (server, visitor, { email }) => server.signInWith(visitor, 'apple', { auto: email }),
  },
  'social id token': {
    route: 'signIn.social',
    gives: oneFactor,
    walk: async ({ app }, { client }, person) =>
      client.signIn.social({ provider: 'google', idToken: { token: await idTokenOf(app, person) } }),
  },
  'One Tap': {
    route: 'oneTap.callback',
    gives: oneFactor,
    walk: async ({ app }, { client }, person) => client.oneTap.callback({ idToken: await idTokenOf(app, person) }),
  },
  'magic link by its page': {
    route: 'magicLink.confirm',
    gives: mailbox,
    walk: async (server, { client }, person) => client.magicLink.confirm({ token: await magicToken(server, person) }),
  },
  'magic link by its address': {
    route: 'magicLink.verify',
    gives: mailbox,
    walk: async (server, { client }, person) => client.magicLink.verify({ token: await magicToken(server, person) }),
  },
  'mailed code': {
    route: 'signIn.emailOtp',
    gives: mailbox,
    walk: async ({ app }, { client }, { email }) => {
      await client.emailOtp.sendVerificationOtp({ email, type: 'sign-in' })
      return client.signIn.emailOtp({ email, otp: (await newestMailTo(app, email)).code })
    },
  },
  'mailed code that proves the address': {
    route: 'emailOtp.verifyEmail',
    gives: always, // the first proof of an address takes away what was set up before it
    isUnproven: true,
    walk: async ({ app }, { client }, { email }) => {
      await client.emailOtp.sendVerificationOtp({ email, type: 'email-verification' })
      return client.emailOtp.verifyEmail({ email, otp: (await newestMailTo(app, email)).code })
    },
  },
  'verification by its page': {
    route: 'confirmEmail',
    gives: mailbox,
    isUnproven: true,
    walk: async (server, { client }, person) => client.confirmEmail({ token: (await verificationMail(server, person)).token }),
  },
  'verification by its code': {
    route: 'confirmEmail',
    gives: mailbox,
    isUnproven: true,
    walk: async (server, { client }, person) =>
      client.confirmEmail({ email: person.email, code: (await verificationMail(server, person)).code }),
  },
  'verification by its address': {
    route: 'verifyEmail',
    gives: never, // it proves the address, and no more: mail scanners open links
    isUnproven: true,
    walk: async (server, { client }, person) => client.verifyEmail({ token: (await verificationMail(server, person)).token }),
  },
  'invitation for an unproven address': {
    route: 'organization.signUpWithInvitation',
    gives: always, // as above
    isUnproven: true,
    walk: acceptBySigningUp,
  },
  'invitation for a proven address': {
    route: 'organization.signUpWithInvitation',
    gives: never,
    walk: acceptBySigningUp,
  },
  'link from the waitlist for an unproven address': {
    route: 'waitlist.signUp',
    gives: always, // as above
    isUnproven: true,
    walk: acceptFromWaitlist,
  },
  'link from the waitlist for a proven address': {
    route: 'waitlist.signUp',
    gives: never,
    walk: acceptFromWaitlist,
  },
  'passkey that verified its user': {
    route: 'passkey.verifyAuthentication',
    gives: always,
    walk: signInWithKey,
  },
  'passkey that did not': {
    route: 'passkey.verifyAuthentication',
    gives: oneFactor,
    walk: (server, visitor, person) => {
      person.key.verifiesUser = false
      return signInWithKey(server, visitor, person)
    },
  },
  'one-time token of a session that proved all they have': {
    route: 'oneTimeToken.verify',
    gives: always,
    walk: (_, visitor, { own }) => carryOver(own, visitor),
  },
  'one-time token of a session that skipped the second factor': {
    route: 'oneTimeToken.verify',
    gives: oneFactor,
    walk: async ({ app }, visitor, { own }) => {
      const { data } = await own.client.getSession()
      const weak = { factors: 'pwd,device', strongAt: null }
      await app.db
        .updateTable('sessions')
        .set(weak)
        .where('id', '=', data?.session.id ?? '')
        .execute()
      return carryOver(own, visitor)
    },
  },
  'sign-up with an address that is taken': {
    route: 'signUp.email',
    gives: never,
    walk: (_, { client }, { email, name }) => client.signUp.email({ email, password, name }),
  },
}

async function idTokenOf(app: SocialServer['app'], { name, email }: Person): Promise<string> {
  const rules = findStandIn('google', app.config.url)?.standIn.idToken
  if (!rules) throw new Error('The stand-in has no id tokens.')
  return signIdToken(app, rules, { person: { sub: name, email, verified: true, name }, clientId: 'development-google' } as Grant)
}

async function magicToken({ app, browser }: SocialServer, { email }: Person): Promise<string> {
  await browser().client.signIn.magicLink({ email })
  return (await newestMailTo(app, email)).token
}

async function verificationMail({ app, browser }: SocialServer, { email }: Person) {
  await browser().client.sendVerificationEmail({ email })
  return newestMailTo(app, email)
}

async function acceptBySigningUp({ app }: SocialServer, { client }: Browser, { name, email, inviter }: Person) {
  const { data } = await inviter.client.organization.inviteMember({ email, role: 'member' })
  const mail = (await mailsTo(app, email)).find(({ link }) => link.href.includes(data?.id ?? 'none'))
  const token = mail?.link.searchParams.get('token') ?? ''
  return client.organization.signUpWithInvitation({ invitationId: data?.id ?? '', token, name, password })
}

async function acceptFromWaitlist({ app }: SocialServer, { client }: Browser, { name, email }: Person) {
  const [at, later] = ['2020-01-01T00:00:00.000Z', '2999-01-01T00:00:00.000Z']
  const entry = { id: email, email, status: 'invited', invitedAt: at, expiresAt: later, keptUntil: later, createdAt: at }
  await app.db.insertInto('waitlistEntries').values(entry).execute()
  const form = { length: 32, alphabet: alphabets.lettersAndDigits }
  const wanted = { purpose: 'waitlist', userId: null, address: email, lifetime: days(7), token: form, data: { entryId: email } } as const
  const { token } = await issueToken(app, wanted)
  return client.waitlist.signUp({ token, name, password })
}

async function signInWithKey(_: SocialServer, { client }: Browser, { key }: Person) {
  const { data: options } = await client.passkey.generateAuthenticateOptions()
  return client.passkey.verifyAuthentication({ response: key.authenticate(options ?? {}) })
}

async function carryOver(own: Browser, { client }: Browser) {
  const { data } = await own.client.oneTimeToken.generate()
  return client.oneTimeToken.verify({ token: data?.token ?? '' })
}
