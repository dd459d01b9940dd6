import type { DataOf } from '../calls.ts'
import { createLive, type Live } from '../live.ts'
import type { ReactClient } from '../react-client.ts'

export type Settings = DataOf<ReactClient['getSettings']>

const known = new WeakMap<ReactClient, Live<Settings>>()

/** What the server says of itself. Read when first watched, and again by the next watcher after a failure. */
export function settingsOf(client: ReactClient): Live<Settings> {
  const before = known.get(client)
  if (before) return before
  const live = createLive<Settings, string>({
    read: (signal) => client.getSettings({}, { signal }),
    after: [],
    changes: { hear() {}, announce() {}, close() {} }, // settings change too seldom to be read at every return to the window
    now: () => 0,
  })
  known.set(client, live)
  return live
}
