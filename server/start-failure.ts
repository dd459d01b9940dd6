import { WrongText } from './http/page-texts.ts'
import type { Config } from './kit/config.ts'
import { OtherVersion } from './storage/migrate.ts'
import { isUnavailable } from './storage/unavailable.ts'
import { UnusableFile } from './storage/unusable-file.ts'

type Failure = Error & { code?: string; syscall?: string; errors?: Failure[] }

/** The one sentence for a start that failed for a reason an operator can mend; undefined where a stack says more. */
export function startFailureOf(error: unknown, { port, host }: Pick<Config, 'port' | 'host'>): string | undefined {
  const failure = error as Failure
  if (error instanceof WrongText || error instanceof UnusableFile || error instanceof OtherVersion) return error.message
  if (failure.code === 'EADDRINUSE') return `Port ${port} is in use already: stop what listens there, or set PORT.`
  if (failure.code === 'EACCES' && failure.syscall === 'listen')
    return `Port ${port} is not for this user to listen on: set PORT above 1023.`
  if (failure.code === 'EADDRNOTAVAIL') return `${host} is no address of this machine: set HOST.`
  if (isOfDatabase(failure)) return `The database cannot be reached: ${reasonOf(failure)}. DATABASE_URL says where it is.`
  return undefined
}

/** What the network or PostgreSQL says before the first query is answered: five letters and digits are a code of PostgreSQL's own. */
function isOfDatabase(error: Failure): boolean {
  const first = error.errors?.[0] ?? error
  return isUnavailable(error) || isUnavailable(first) || /^(28|3D|57P|08)\w+$/.test(first.code ?? '') || networkCodes.has(first.code ?? '')
}

const networkCodes: ReadonlySet<string> = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ECONNRESET'])

/** Node reports a refused connection as several errors with an empty message, and our pool says already what cannot be reached. */
function reasonOf({ message, errors, code }: Failure): string {
  const [reason = ''] = (message || errors?.[0]?.message || code || 'it does not answer').split('\n', 1)
  return reason.replace(/^The database cannot be reached: /, '').replace(/\.$/, '')
}
