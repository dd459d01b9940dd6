import { minutes } from '#contract/kit/durations.ts'
import type { App } from '../kit/app.ts'
import { databaseCounter } from '../kit/counters.ts'
import { hashCode } from './hash-code.ts'
import type { Purpose } from './purpose.ts'

/** As much work as a wrong code, where there is none: some are only mailed to who has an account, and the time of an answer would tell who that is. */
export async function tryNone(app: App, mailed: { purpose: Purpose; address: string; code: string }): Promise<undefined> {
  await databaseCounter(app).count(`no code for ${mailed.address}`, minutes(1))
  hashCode(app, mailed)
  return undefined
}
