import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { Stop } from './surroundings.ts'

/** A server that the person signed in to, and its tokens. */
export type Login = { url: string; clientId: string; accessToken: string; refreshToken: string | null; expiresAt: number }

/** Where programs keep what is the person's own. */
export function configFolder({ XDG_CONFIG_HOME, APPDATA }: NodeJS.ProcessEnv, platform: NodeJS.Platform): string {
  const home = platform === 'win32' ? APPDATA : XDG_CONFIG_HOME
  return join(home || join(homedir(), '.config'), 'tollgate')
}

export function fileIn(folder: string): string {
  return join(folder, 'logins.json')
}

export function readLogins(folder: string): Login[] {
  try {
    return JSON.parse(readFileSync(fileIn(folder), 'utf8')) as Login[]
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw new Stop(`${fileIn(folder)} cannot be read. Delete it and sign in again.`, { cause: error })
  }
}

/** Keeps a login in place of an older one at the same server. */
export function keepLogin(folder: string, login: Login) {
  write(folder, [...readLogins(folder).filter(({ url }) => url !== login.url), login])
}

export function forgetLogin(folder: string, { url }: Pick<Login, 'url'>) {
  write(
    folder,
    readLogins(folder).filter((each) => each.url !== url),
  )
}

/** Written beside and moved into place: a file that others could read is never there, nor half of one. */
function write(folder: string, logins: Login[]) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const draft = `${fileIn(folder)}.${process.pid}`
  writeFileSync(draft, JSON.stringify(logins, null, 2), { mode: 0o600 })
  chmodSync(draft, 0o600)
  renameSync(draft, fileIn(folder))
}

/** The login that a command is about: the one at this server, or the only one. */
export function chosenLogin(folder: string, url: string | undefined): Login {
  const logins = readLogins(folder)
  const named = url === undefined ? logins : logins.filter((login) => login.url === originOf(url))
  const [first, ...others] = named
  if (!first) throw new Stop(`You are not signed in${url === undefined ? '' : ` to ${url}`}. Use: tollgate-client login`)
  if (others.length > 0)
    throw new Stop(`You are signed in to several servers. Name one: ${named.map((login) => `--url ${login.url}`).join(' or ')}`)
  return first
}

/** Tokens travel encrypted, but for a server on this machine. */
export function originOf(url: string): string {
  if (!URL.canParse(url)) throw new Stop(`${url} is no address.`)
  const { protocol, hostname, origin } = new URL(url)
  const isLocal = protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  if (protocol !== 'https:' && !isLocal) throw new Stop(`${url} must begin with https.`)
  return origin
}
