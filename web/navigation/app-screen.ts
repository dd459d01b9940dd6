import type { LucideIcon } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import type { Messages } from '../languages/messages.ts'
import type { PageKind } from '../ui/layouts/page-kinds.ts'
import type { Context } from './context.ts'
import type { Search } from './search.ts'

/** A word that every screen of the app has: its namespace and its key. */
export type FrameWord = { [Each in 'account' | 'frame']: `${Each}.${keyof Messages[Each] & string}` }['account' | 'frame']

/**
 * Who sees a screen in the navigation. `anyone` is also let in without a session; everyone else is redirected to sign in. `account`: not
 * for guests. `manager`: may change the organization; `application-manager`: the same, where organizations have applications. The frames and the server hold what the navigation only leaves out.
 */
export type ScreenAccess = 'anyone' | 'session' | 'account' | 'member' | 'manager' | 'application-manager' | 'seller' | 'administrator'

/** A screen of the app as its table states it. */
export type AppScreen = {
  path: string
  access: ScreenAccess
  context: Context
  /** Its heading, where it is always the same: painted before the app has loaded. */
  title?: FrameWord
  /** What the navigation calls it, where that is not its title. */
  label?: FrameWord
  kind?: PageKind
  /** Screens with an icon are in the navigation of their context, in the order of the table. */
  icon?: LucideIcon
  /** The heading in the navigation above it and those like it, which are beside it in the table. */
  group?: FrameWord
  /** The letter that leads to it after G. */
  key?: string
  /** Reads the query of its address. */
  search?: Search
} & ({ load: () => Promise<{ default: ComponentType }> } | { forwardsTo: string })

export type ContextFacts = {
  heading: FrameWord
  frames: readonly (() => Promise<{ default: ComponentType<{ children: ReactNode }> }>)[]
}
