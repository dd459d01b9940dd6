import { AsyncLocalStorage } from 'node:async_hooks'
import type { Route } from '#contract/kit/route.ts'
import type { App } from './app.ts'
import type { Caller } from './caller.ts'

/** A call that an agent makes of one of our own routes, in this process. Nothing on the wire can claim to be one. */
export type AgentCall = {
  /** For the audit: `mcp`, and which application it is where a person let one in. */
  name: string
  /** Who is behind an access token, and what its scopes allow. Every other credential is judged by the doors as on the wire. */
  person: { caller: Caller; mayWrite: boolean } | null
  /** The route that it calls: an id in its path could be the name of another one. */
  route?: Route
  /** Runs the rule of a dry run, and undoes it. */
  rehearse?: (app: App, rule: (app: App) => unknown) => Promise<never>
  /** Hears what the rule of a dry run writes down. */
  hear?: (what: Heard) => void
}

/** What would follow, in the words of the room that writes it: a deed, money that moves, work for after the commit. */
export type Heard =
  | { kind: 'deed'; action: string; userId: string | null; organizationId: string | null }
  | { kind: 'money'; what: string; amount: number; currency: string }
  | { kind: 'job'; job: string }

export const agentCalls = new AsyncLocalStorage<AgentCall>()

/** Tells a dry run, where there is one, what would follow. */
export function tellRehearsal(...what: Heard[]) {
  const hear = agentCalls.getStore()?.hear
  if (hear) for (const each of what) hear(each)
}
