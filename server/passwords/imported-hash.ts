import { createCipheriv, pbkdf2, type ScryptOptions, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { verify } from '@node-rs/argon2'
import { isSame } from '../kit/secrets.ts'

type Kind = {
  form: RegExp
  /** Whether it is as long as a hash is, and one check stays within what it may cost. */
  isSound(parts: readonly string[]): boolean
  matches(password: string, parts: readonly string[]): Promise<boolean>
}

const deriveScrypt = promisify(scrypt) as (password: string, salt: Buffer, length: number, options: ScryptOptions) => Promise<Buffer>
const derivePbkdf2 = promisify(pbkdf2)
const base64 = '[A-Za-z0-9+/_-]+={0,2}'

const leastBytes = 16
/** Above every recommendation. Typing an address is enough to have its hash checked: a costlier one would let strangers exhaust the memory. */
const most = { bytes: 256 * 1024 * 1024, passes: 20, lanes: 16, rounds: 5_000_000 }

/** Hashes made by other servers, and how each is checked. Costs are bounded, so that no sign-in takes minutes. */
const kinds: Kind[] = [
  { form: /^(\$2[aby]\$(?:0[4-9]|1[0-5])\$[./A-Za-z0-9]{53})$/, isSound: () => true, matches: matchesBcrypt },
  {
    form: /^(\$argon2id?\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$[A-Za-z0-9+/]+\$[A-Za-z0-9+/]+)$/,
    // Each pass goes over the whole memory: many passes are for a small one.
    isSound: ([, m, t, p]) =>
      isWithin(m, most.bytes / 1024) &&
      isWithin(t, most.passes) &&
      isWithin(p, most.lanes) &&
      Number(m) * Number(t) <= (4 * most.bytes) / 1024,
    matches: async (password, [whole = '']) => verify(whole, password),
  },
  {
    form: new RegExp(`^\\$scrypt\\$ln=([1-9]|1\\d|20),r=(\\d{1,2}),p=(\\d{1,2})\\$(${base64})\\$(${base64})$`),
    isSound: isSoundScrypt,
    matches: matchesScrypt,
  },
  {
    form: /^\$pbkdf2-(sha256|sha512)\$(\d{1,8})\$([A-Za-z0-9./]+)\$([A-Za-z0-9./]+)$/,
    isSound: ([, rounds, , key]) => isWithin(rounds, most.rounds) && isLong(key),
    matches: matchesPbkdf2,
  },
  {
    form: new RegExp(
      `^\\$firebase-scrypt\\$n=([1-9]|1\\d|20),r=(\\d{1,2}),p=(\\d{1,2}),ss=((?:${base64})?),sk=(${base64})\\$(${base64})\\$(${base64})$`,
    ),
    isSound: isSoundScrypt,
    matches: matchesFirebase,
  },
]

/** The lanes run one after the other, each in the same memory. */
function isSoundScrypt([ln, r, p, ...rest]: readonly string[]): boolean {
  const bytes = 128 * 2 ** Number(ln) * Number(r)
  const isBearable = bytes <= most.bytes && bytes * Number(p) <= 4 * most.bytes
  return isBearable && isWithin(r, most.bytes) && isWithin(p, most.lanes) && isLong(rest.at(-1))
}

function isWithin(text: string | undefined, most: number): boolean {
  return Number(text) >= 1 && Number(text) <= most
}

/** What was cut off on its way would be the hash of every password. */
function isLong(key = ''): boolean {
  return Buffer.from(key, 'base64').length >= leastBytes
}

/** Whether a hash is of a kind that can be imported. Anything else may be a password in plain text, and is never stored. */
export function isImportable(passwordHash: string): boolean {
  if (isScryptHash(passwordHash)) return true
  return kinds.some(({ form, isSound }) => {
    const found = form.exec(passwordHash)
    return found !== null && isSound(found.slice(1))
  })
}

/** Whether a password is the one behind a hash that another server made. */
export async function matchesImported(password: string, passwordHash: string): Promise<boolean> {
  if (isScryptHash(passwordHash)) return matchesScryptHash(password, passwordHash)
  for (const { form, isSound, matches } of kinds) {
    const found = form.exec(passwordHash)
    if (found) return isSound(found.slice(1)) && matches(password, found.slice(1))
  }
  return false
}

/** Loaded when the first such password is asked for. */
async function matchesBcrypt(password: string, [whole = '']: readonly string[]) {
  const bcrypt = await import('@node-rs/bcrypt')
  return bcrypt.verify(password, whole)
}

async function matchesScrypt(password: string, [ln, r, p, salt = '', key = '']: readonly string[]) {
  const expected = Buffer.from(key, 'base64')
  const cost = costOf(ln, r, p)
  return isSame(
    (await deriveScrypt(password, Buffer.from(salt, 'base64'), expected.length, cost)).toString('hex'),
    expected.toString('hex'),
  )
}

/** passlib writes `.` where base64 has `+`. */
async function matchesPbkdf2(password: string, [digest = '', rounds, salt = '', key = '']: readonly string[]) {
  const plain = (text: string) => Buffer.from(text.replaceAll('.', '+'), 'base64')
  const expected = plain(key)
  const derived = await derivePbkdf2(password, plain(salt), Number(rounds), expected.length, digest)
  return isSame(derived.toString('hex'), expected.toString('hex'))
}

/** The key that the password opens encrypts the project's signer key; the outcome is the hash. */
async function matchesFirebase(password: string, [n, r, p, separator = '', signer = '', salt = '', key = '']: readonly string[]) {
  const seasoning = Buffer.concat([Buffer.from(salt, 'base64'), Buffer.from(separator, 'base64')])
  const derived = await deriveScrypt(password, seasoning, 64, costOf(n, r, p))
  const cipher = createCipheriv('aes-256-ctr', derived.subarray(0, 32), Buffer.alloc(16))
  const encrypted = Buffer.concat([cipher.update(Buffer.from(signer, 'base64')), cipher.final()])
  return isSame(encrypted.toString('hex'), Buffer.from(key, 'base64').toString('hex'))
}

function costOf(ln: string | undefined, r: string | undefined, p: string | undefined): ScryptOptions {
  return { N: 2 ** Number(ln), r: Number(r), p: Number(p), maxmem: 1024 * 1024 * 1024 }
}

const scryptKey = promisify(scrypt) as (password: string, salt: string, length: number, options: object) => Promise<Buffer>

/** Hashes brought along from a server of the older contract: `salthex:keyhex`, the salt used as its hexadecimal text. */
function isScryptHash(passwordHash: string): boolean {
  return /^[0-9a-f]{32}:[0-9a-f]{128}$/.test(passwordHash)
}

async function matchesScryptHash(password: string, passwordHash: string): Promise<boolean> {
  const [salt = '', key = ''] = passwordHash.split(':')
  const cost = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 }
  return isSame((await scryptKey(password, salt, 64, cost)).toString('hex'), key)
}
