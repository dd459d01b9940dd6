import type { ComponentType } from 'react'
import type { Loaders } from '../languages/words.tsx'
import { later } from './later.tsx'
import { Screen } from './screen.tsx'

/** A screen of the app, fetched with its words when it is opened. When it cannot be fetched, the frame stays and so does a title. */
export function laterScreen(load: () => Promise<{ default: ComponentType }>, loaders?: Loaders) {
  return later(load, loaders, Screen)
}
