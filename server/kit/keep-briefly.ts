import { seconds } from '#contract/kit/durations.ts'
import type { App } from './app.ts'
import { defineState } from './state.ts'

type Keeping<Value> = {
  /** What it is, for the workers to tell each other. */
  name: string
  /** How long a process may show the former value after another one changed it, in milliseconds. */
  for: number
  read: (app: App) => Promise<Value>
  /** What is shown where nothing could be read yet. */
  otherwise: (app: App) => Value
  complaint: string
}

/**
 * A stored value for pages, which strangers may ask for without end: it is read once in a while, and a page is shown whatever the database does. After a
 * change in this process, `forget` makes the next page show it, in the other workers of this command as well.
 */
export function keepBriefly<Value>({ name, for: keptFor, read, otherwise, complaint }: Keeping<Value>) {
  const keptOf = defineState(() => ({ latest: undefined as { value: Value; at: number } | undefined }))

  async function recent(app: App): Promise<Value> {
    const kept = keptOf(app)
    const at = app.clock.now()
    if (kept.latest && at >= kept.latest.at && at - kept.latest.at < keptFor) return kept.latest.value
    try {
      const value = await inTime(read(app))
      kept.latest = { value, at }
      return value
    } catch (error) {
      app.log.warn({ err: error }, complaint)
      const value = kept.latest ? kept.latest.value : otherwise(app)
      kept.latest = { value, at }
      return value
    }
  }
  const forgetHere = (app: App) => void (keptOf(app).latest = undefined)
  forgetting.set(name, forgetHere)
  const forget = (app: App) => {
    forgetHere(app)
    app.lead?.announce(name)
  }
  return { recent, forget }
}

const forgetting = new Map<string, (app: App) => void>()

/** Another worker changed what is kept under this name. */
export function forgetKept(app: App, name: string) {
  forgetting.get(name)?.(app)
}

async function inTime<Value>(reading: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The database did not answer in time.')), seconds(2))
  })
  return Promise.race([reading, late]).finally(() => clearTimeout(timer))
}
