import { createHash } from 'node:crypto'
import { days, seconds } from '#contract/kit/durations.ts'
import type { App } from '../kit/app.ts'
import { readBody } from '../kit/read-body.ts'

const patience = seconds(2)
const mostBytes = 512 * 1024
const failed = 'breached passwords not asked'

/**
 * Whether a password is known from a breach. The server of the list learns the first five characters of its SHA-1, which it has in common
 * with hundreds of others. A list that cannot be asked keeps no one from signing up: it is logged and counted.
 */
export async function isBreachedPassword(app: App, password: string): Promise<boolean> {
  const { breachedPasswordsUrl: address } = app.config
  if (address === undefined) return false
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase()
  try {
    const list = await readRange(app, address + hash.slice(0, 5))
    return list.split('\n').some((line) => isListed(line, hash.slice(5)))
  } catch (error) {
    app.log.warn({ err: error }, 'The list of breached passwords could not be asked, so a new password was not compared with it.')
    await app.guesses.count(failed, days(1))
    return false
  }
}

/** Padding makes every answer about as long as any other. */
async function readRange(app: App, address: string): Promise<string> {
  const answer = await app.fetch(address, {
    headers: { 'add-padding': 'true' },
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  })
  if (!answer.ok) throw new Error(`The list of breached passwords answered ${answer.status}.`)
  return String(await readBody(answer, { most: mostBytes }))
}

/** A line is the rest of a hash, a colon and how often it was found. Padding was found nought times. */
function isListed(line: string, rest: string): boolean {
  const [found, times] = line.trim().split(':')
  return found?.toUpperCase() === rest && Number(times) > 0
}

/** How many new passwords of a day could not be compared. */
export async function failedBreachChecks({ guesses }: App): Promise<number> {
  return (await guesses.peek(failed)).count
}
