import { seconds } from '#contract/kit/durations.ts'
import type { Look } from '#contract/look.ts'
import type { App } from '../kit/app.ts'
import { defineState } from '../kit/state.ts'
import { configuredLook } from './look.ts'
import { findChoices } from './store.ts'

/** How long a process may show the former look after another one changed it. */
const keptFor = seconds(1)

type Kept = { look: Look; at: number }
const keptOf = defineState(() => ({ latest: undefined as Kept | undefined }))

/** The look as it is stored now: what administrators chose, then what the configuration says. */
export async function readLook(app: App): Promise<Look> {
  return { ...configuredLook(app.config), ...(await findChoices(app)) }
}

/** The look for pages, which strangers may ask for without end: a second old at most. A page is shown whatever the database does. */
export async function lookOf(app: App): Promise<Look> {
  const kept = keptOf(app)
  const at = app.clock.now()
  if (kept.latest && at >= kept.latest.at && at - kept.latest.at < keptFor) return kept.latest.look
  try {
    const look = await inTime(readLook(app))
    kept.latest = { look, at }
    return look
  } catch (error) {
    app.log.warn({ err: error }, 'The stored look could not be read; pages show the last one known.')
    const look = kept.latest?.look ?? configuredLook(app.config)
    kept.latest = { look, at }
    return look
  }
}

/** After a change here, the next page shows it. */
export function forgetLook(app: App) {
  keptOf(app).latest = undefined
}

async function inTime<Value>(reading: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The database did not answer in time.')), seconds(2))
  })
  return Promise.race([reading, late]).finally(() => clearTimeout(timer))
}
