/** Hears what may make a reading old: a call that changed something, here or in another tab, and the person coming back. */
export type Hearer = {
  readonly changed: (path: string) => void
  readonly returned: (way: 'focus' | 'online') => void
}

export type Changes = {
  /** Tells every hearer here and in the other tabs that a call to this path succeeded. */
  readonly announce: (path: string) => void
  readonly hear: (hearer: Hearer) => void
  readonly close: () => void
}

/** What is used of the browser. Each may be missing elsewhere. */
export type Surroundings = Partial<
  Pick<typeof globalThis, 'addEventListener' | 'removeEventListener' | 'BroadcastChannel' | 'localStorage'> & {
    document: { readonly visibilityState: string }
  }
>

export function createChanges(name: string, around: Surroundings = globalThis): Changes {
  const hearers = new Set<Hearer>()
  let opened: AbortController | undefined
  let tabs: Tabs | undefined

  return { announce, hear, close }

  function announce(path: string) {
    tell(path)
    if (tabs) return tabs.post(path)
    const passing = openTabs(name, around, () => {})
    passing.post(path)
    passing.close()
  }

  function hear(hearer: Hearer) {
    hearers.add(hearer)
    if (opened) return
    opened = new AbortController()
    tabs = openTabs(name, around, tell)
    const { signal } = opened
    const onReturn = () => around.document?.visibilityState !== 'hidden' && welcome('focus')
    for (const event of ['focus', 'visibilitychange', 'pageshow']) around.addEventListener?.(event, onReturn, { signal })
    around.addEventListener?.('online', () => welcome('online'), { signal })
  }

  function close() {
    opened?.abort()
    tabs?.close()
    hearers.clear()
    opened = tabs = undefined
  }

  function tell(path: string) {
    for (const hearer of hearers) hearer.changed(path)
  }

  function welcome(way: 'focus' | 'online') {
    for (const hearer of hearers) hearer.returned(way)
  }
}

type Tabs = { readonly post: (path: string) => void; readonly close: () => void }

function openTabs(name: string, around: Surroundings, heard: (path: string) => void): Tabs {
  return around.BroadcastChannel ? byChannel(new around.BroadcastChannel(name), heard) : byStorage(name, around, heard)
}

function byChannel(channel: BroadcastChannel & { unref?: () => void }, heard: (path: string) => void): Tabs {
  channel.onmessage = ({ data }) => heard(String(data))
  channel.unref?.() // in Node, listening must not keep a finished program alive
  return { post: (path) => channel.postMessage(path), close: () => channel.close() }
}

function byStorage(name: string, around: Surroundings, heard: (path: string) => void): Tabs {
  const listening = new AbortController()
  const onStorage = ({ key, newValue }: StorageEvent) => key === name && newValue && heard(newValue)
  around.addEventListener?.('storage', onStorage, { signal: listening.signal })
  return { post, close: () => listening.abort() }

  function post(path: string) {
    try {
      around.localStorage?.setItem(name, path)
      around.localStorage?.removeItem(name) // so that the same news can be told twice
    } catch {
      // Storage is switched off: the other tabs notice on their next focus.
    }
  }
}
