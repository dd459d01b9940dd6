import Bowser from 'bowser'
import type { ListedSession } from '#contract/sessions.ts'
import { memoize } from '../kit/memoize.ts'

type Device = ListedSession['device']

const devicesKept = 1000

/** What a user agent says of a device, in the names people know. */
export const deviceOf = memoize(devicesKept, (userAgent: string): Device => {
  if (userAgent === '') return { browser: null, system: null, kind: 'unknown' }
  const { browser, os, platform } = Bowser.parse(userAgent)
  // What a browser's dictionary does not know is a program: "curl/8.4.0" is shown as "curl".
  if (platform.type === undefined && os.name === undefined) {
    return { browser: browser.name || userAgent.split(/[/\s]/)[0] || null, system: null, kind: 'program' }
  }
  return { browser: browser.name ?? null, system: os.name ?? null, kind: kinds[platform.type ?? ''] ?? 'unknown' }
})

const kinds: Record<string, Device['kind']> = { desktop: 'desktop', mobile: 'phone', tablet: 'tablet', tv: 'tv', bot: 'program' }
