import { startTransition, useEffect, useState } from 'react'
import type { DataOf } from '#client/index.ts'
import { api } from '../api/api.ts'

export type Settings = DataOf<typeof api.getSettings>

let reading: Promise<Settings | null> | undefined

/**
 * What this installation is set to, once it is known: screens are painted before, and stay until what takes their place is there. Read once for
 * the life of the page.
 */
export function useSettings(): Settings | undefined {
  const [settings, setSettings] = useState<Settings>()
  useEffect(() => {
    let isShown = true
    void readSettings().then((read) => {
      if (isShown && read) startTransition(() => setSettings(read))
    })
    return () => {
      isShown = false
    }
  }, [])
  return settings
}

/** The same outside of a component. */
export function readSettings(): Promise<Settings | null> {
  reading ??= read()
  return reading
}

async function read() {
  const { data } = await api.getSettings()
  if (!data) reading = undefined // the next screen asks again
  return data
}
