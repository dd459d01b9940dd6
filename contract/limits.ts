import { days, hours, minutes, seconds } from './kit/durations.ts'

/** Every length, count and lifetime that holds unless the configuration says otherwise. Lifetimes are in milliseconds. */
export const limits = {
  password: { minLength: 8, maxLength: 128, nist: { alone: 15, withSecondFactor: 8 } }, // counted in code points
  code: { networkTriesADay: 100, mailboxTriesADay: 30 }, // wrong ones at mailed codes
  username: { minLength: 3, maxLength: 30 },

  session: {
    lifetime: days(7),
    updateAge: days(1),
    freshAge: days(1),
    lifetimeNotRemembered: days(1),
    absoluteMaximum: days(90),
  },
  cookie: { maxAge: days(400), cacheLifetime: seconds(60), cacheMaxLength: 4093 },

  verificationToken: { lifetime: hours(1), algorithm: 'HS256' },
  resetToken: { length: 24, lifetime: hours(1) },
  deleteToken: { length: 32, lifetime: days(1) },

  signInState: { length: 32, lifetime: minutes(10), codeVerifierLength: 128 },
  providerToken: { refreshBeforeExpiry: seconds(5) },

  picture: {
    characters: 240_000, // as text in a request
    pixels: 25_000_000,
    large: 256,
    small: 64,
    logo: { width: 480, height: 160 },
    cover: { width: 1600, height: 600 },
    uploads: { max: 30, window: hours(1) },
    keptUnused: days(1),
  },

  /** What an application may keep of a person or an organization, in each of its objects. */
  metadata: { bytes: 8192 },

  organization: { perPerson: 100, members: 100, pendingInvitations: 100, domains: 20 },
  invitation: { lifetime: hours(48) },
  /** Who asks to be let in: how many in all, for how long they wait, and how long the link is good that lets them in. */
  waitlist: { total: 100_000, waiting: days(365), lifetime: days(7), keptAfter: days(30), atOnce: 100 },
  /** Roles that an organization makes for itself. */
  role: { perOrganization: 25, maxNameLength: 50, bytes: 8192 },

  /** How far ahead a seller may move the end of a trial: two years, one of them a leap year. */
  trial: { longest: days(731) },

  impersonation: { lifetime: hours(1) },
  /** How long the audit log keeps the addresses of a person who was deleted. */
  audit: { addressesKept: days(30) },

  /** Providers that administrators add: how many, and how long a trial waits for each answer. */
  socialProviders: { most: 50, patience: seconds(5) },

  application: {
    items: 20, // of each of its lists
    perOrganization: 20, // that the organization registered itself
    accessToken: { lifetime: minutes(10), least: minutes(1), most: days(1) },
    refreshToken: { lifetime: days(30), least: hours(1), most: days(365) },
    /** One that no administrator registered is deleted when it is not used for so long. */
    unused: days(90),
    /** Those that register themselves: by one network in a day, in all, and until they are used for the first time. */
    registration: { perNetwork: { max: 20, window: days(1) }, total: 1000, unused: days(1) },
    /** Documents that describe an application: how much is read, for how long each is believed, and how many of one host or for one person. */
    document: {
      bytes: 5120,
      keysBytes: 16_384,
      patience: seconds(5),
      kept: { least: minutes(5), usual: hours(1), most: days(1) },
      perMinute: 20,
    },
  },

  apiKey: {
    length: 64,
    startLength: 6,
    endingLength: 4,
    header: 'x-api-key',
    minPrefixLength: 1,
    maxPrefixLength: 32,
    minNameLength: 1,
    maxNameLength: 32,
    minLifetime: days(1),
    maxLifetime: days(365),
    maxOverlap: days(7),
    uses: { max: 10, window: days(1) },
    listed: 1000, // at most, in the list that knows no pages
    keptExpired: days(30),
  },
  secretKey: { perSecond: 10_000 }, // more than a process answers: a backend that checks every request of its own is never refused
  jwt: {
    lifetime: minutes(15),
    lifetimeWithEntitlements: seconds(60), // of every token that tells what was bought: a refund is known a minute later
    entitlementBytes: 4096, // a longer list would not fit into the headers that tokens travel in
    keyAge: days(90),
    publishedBefore: days(1), // a key is known to every verifier before it signs
    publishedAfter: days(1),
  },
  customClaims: { patience: seconds(1), bytes: 4096 },
  captcha: { timeout: seconds(5) },
  signUpHook: { patience: seconds(3), answerBytes: 65_536, wordsLength: 300 },

  rate: {
    anyPath: { max: 100, window: seconds(10) },
    credentials: { max: 3, window: seconds(10) }, // sign-in, sign-up, change-password, change-email
    mail: { max: 3, window: seconds(60) }, // per address and per mailbox
    preview: { max: 40, window: seconds(10) }, // pages and files drawn for a draft, at most one in 300 ms by our own screens
    protocol: { max: 3000, window: seconds(10) }, // applications' servers, each of which asks for all its people
  },
} as const

export const invitationStatuses = ['pending', 'accepted', 'rejected', 'canceled'] as const

export const waitlistStatuses = ['waiting', 'invited', 'expired', 'signed-up'] as const
