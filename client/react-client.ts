import { useSyncExternalStore } from 'react'
import type { Contract } from '#contract/index.ts'
import type { RouteTree } from '#contract/kit/route.ts'
import { type Client, type ClientOptions, createClient, type Live, type LiveSession, type LiveState } from './index.ts'

export type ReactClient<Tree extends RouteTree = Contract> = Client<Tree> & Hooks

type Hooks = {
  /** The session in use and its user, null when signed out. Every component and every tab shows the same. */
  readonly useSession: () => ReturnType<LiveSession['get']>
}

/** `createClient` with hooks: `client.useSession()`. */
export function createReactClient<Tree extends RouteTree = Contract>(options?: ClientOptions): ReactClient<Tree> {
  const client = createClient<Tree>(options)
  const hooks: Hooks = {
    useSession: () => useLive(client.$session),
  }
  return new Proxy(client, { get: (target, name) => Reflect.get(name in hooks ? hooks : target, name) }) as ReactClient<Tree>
}

/** What a live value is now. The component renders again when it changes. */
export function useLive<Data, Code extends string>(live: Live<Data, Code>): LiveState<Data, Code> {
  return useSyncExternalStore(live.subscribe, live.get, live.getInitial)
}
