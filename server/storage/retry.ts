import { setTimeout as pause } from 'node:timers/promises'
import { Unavailable } from './unavailable.ts'

const postgresDeadlock = '40P01'
const postgresSerialization = '40001'
const postgresForeignKey = '23503'
const sqliteForeignKey = 787

/** Whether the database aborted a transaction because it deadlocked with another. A retry goes through. */
export function isDeadlock(error: unknown): boolean {
  const { code } = Object(error) as { code?: unknown }
  return code === postgresDeadlock || code === postgresSerialization
}

/** A table has changed since a statement was prepared. */
const postgresPlanChanged = '0A000'
const postgresLockTimeout = '55P03'
const postgresUnknownStatement = '26000'
const postgresStatementExists = '42P05'

/** Whether a pooler gave a connection to PostgreSQL to others in between: statements kept there are not there, or already are. */
export function isForgotten(error: unknown): boolean {
  const code = codeOf(error)
  return code === postgresUnknownStatement || code === postgresStatementExists
}

/** Whether what a connection knows of its statements is out of date. Nothing was done, and a new connection helps. */
export function isOutdated(error: unknown): boolean {
  return isForgotten(error) || codeOf(error) === postgresPlanChanged
}

/** Whether a lock was held for longer than the `lock_timeout` of who wanted it. */
export function isLockedOut(error: unknown): boolean {
  return codeOf(error) === postgresLockTimeout
}

function codeOf(error: unknown): unknown {
  return (Object(error instanceof Unavailable ? error.cause : error) as { code?: unknown }).code
}

/** Whether a retry can end differently: after a deadlock, on a new connection, or when a row that was about to be referred to has been deleted. */
export function isRetryable(error: unknown): boolean {
  const { code, errcode } = Object(error) as { code?: unknown; errcode?: unknown }
  return isDeadlock(error) || isOutdated(error) || code === postgresForeignKey || errcode === sqliteForeignKey
}

let waits = 0

/**
 * Runs `work` again, a few times at most, while it fails for a reason that passes. Each waits a little before, and not as long as the one before
 * it: those who met do not meet again.
 */
export async function retryWhile<R>(passes: (error: unknown) => boolean, work: () => Promise<R>, retries = 8): Promise<R> {
  try {
    return await work()
  } catch (error) {
    if (retries === 0 || !passes(error)) throw error
    await pause((++waits % 10) * 4)
    return retryWhile(passes, work, retries - 1)
  }
}
