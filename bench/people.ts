import { createHmac, hash } from 'node:crypto'

/** Every contestant holds these people and sessions, and signs cookies with this secret. */
export const secret = 'a secret that every contestant of the benchmark shares'
export const password = 'correct horse battery staple'
export const userCount = 10_000
/** The first people have several devices; everybody else has one. */
export const peopleWithDevices = 1_000
export const devicesEach = 5
/** The first of all have a password: hashing ten thousand would take minutes and measure nothing. */
export const peopleWithPassword = 8

export type Person = { id: string; email: string; name: string; sessions: PersonSession[] }
type PersonSession = { id: string; token: string; ipAddress: string; userAgent: string }

/** The same people each time, so that whoever seeds and whoever asks need not talk. */
export function people(): Person[] {
  return Array.from({ length: userCount }, (_, at) => ({
    id: idOf(`user ${at}`),
    email: `person-${at}@example.com`,
    name: `Person ${at}`,
    sessions: Array.from({ length: at < peopleWithDevices ? devicesEach : 1 }, (_, device) => ({
      id: idOf(`session ${at} ${device}`),
      token: tokenOf(`token ${at} ${device}`),
      ipAddress: `203.0.113.${(at + device) % 250}`,
      userAgent: userAgents[(at + device) % userAgents.length] as string,
    })),
  }))
}

/** The header by which a browser shows its session. */
export function cookieOf(token: string): string {
  return signedCookie('session_token', token)
}

/** The header of a browser that signed this person in before and signed them out again. */
export function deviceCookieOf({ id }: Person): string {
  return signedCookie('device', tokenOf(`device of ${id}`))
}

/** The value is signed, then percent-encoded as a whole. */
function signedCookie(name: string, value: string): string {
  const signature = createHmac('sha256', secret).update(value).digest('base64')
  return `better-auth.${name}=${encodeURIComponent(`${value}.${signature}`)}`
}

/** An id in the shape of a UUIDv7, which is what Tollgate would have made. */
function idOf(seed: string): string {
  const hex = hash('sha256', seed, 'hex')
  return `01900000-${hex.slice(0, 4)}-7${hex.slice(4, 7)}-8${hex.slice(7, 10)}-${hex.slice(10, 22)}`
}

/** 32 letters and digits, as every contestant makes them. */
function tokenOf(seed: string): string {
  return hash('sha512', seed, 'base64')
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, 32)
}

const versions = Array.from({ length: 8 }, (_, at) => 128 + at)
const userAgents = versions.flatMap((version) => [
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36`,
  `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${version - 110}.1 Safari/605.1.15`,
  `Mozilla/5.0 (X11; Linux x86_64; rv:${version}.0) Gecko/20100101 Firefox/${version}.0`,
  `Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Mobile Safari/537.36`,
  `Mozilla/5.0 (iPhone; CPU iPhone OS 18_${version - 128} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.${version - 128} Mobile/15E148 Safari/604.1`,
])
