import { type App, type ComputedRef, computed, type InjectionKey, inject, onMounted, onUnmounted, type Ref, shallowRef } from 'vue'
import { createAddresses } from './frameworks/addresses.ts'
import { liveAllowed } from './frameworks/allowed.ts'
import type { FoundPerson, Guarded } from './frameworks/route-guard.ts'
import type { Client, Live, LiveState, SessionData } from './index.ts'

export { authGuard, type FoundPerson, type GuardOptions } from './frameworks/route-guard.ts'

type Given = {
  /** `createClient({ baseURL })` */
  readonly client: Client
  /** Where Tollgate's own pages are: `https://accounts.example.com`. */
  readonly baseURL: string
  /** Where people find this application; in a browser, the page's own origin unless given. */
  readonly applicationURL?: string
  /** On a server, and where its page comes alive: who sent the request, as `verify` answered. */
  readonly person?: FoundPerson | null
}

export type Tollgate = Guarded & { readonly install: (app: App) => void }

const key: InjectionKey<Tollgate> = Symbol('tollgate')

/** The plugin: `app.use(createTollgate({ client, baseURL }))`. A server makes one for each request. */
export function createTollgate({ client, baseURL, applicationURL = globalThis.location?.origin, person }: Given): Tollgate {
  const tollgate: Tollgate = {
    ...createAddresses(baseURL, applicationURL),
    client,
    person,
    install: (app) => void app.provide(key, tollgate),
  }
  return tollgate
}

/** What a live value is now. It reads in the browser alone: a server renders what is known before. */
export function useLive<Data, Code extends string>(live: Live<Data, Code>): Readonly<Ref<LiveState<Data, Code>>> {
  // What a server rendered has to be rendered once more before it changes.
  const state = shallowRef(useTollgate().person === undefined ? live.get() : live.getInitial())
  let stop = () => {}
  onMounted(() => {
    const read = () => {
      state.value = live.get()
    }
    stop = live.subscribe(read)
    read()
  })
  onUnmounted(() => stop())
  return state
}

/** The session in use and its user, null when signed out. Every component and every tab shows the same. */
export function useSession(): Readonly<Ref<LiveState<SessionData>>> {
  return useLive(useTollgate().client.$session)
}

/** Who is signed in, and the ways in and out. */
export function useAuth() {
  const { client, person, signInURL, signOutURL, plansURL } = useTollgate()
  const session = useSession()
  const user: ComputedRef<SessionData['user'] | FoundPerson['user'] | null> = computed(() => {
    const { data, isPending } = session.value
    return isPending ? (person?.user ?? null) : (data?.user ?? null)
  })
  /** Known neither from the server nor yet from Tollgate, or not to be had: an outage is no sign-out. */
  const isUnknown = computed(() => (session.value.isPending ? person === undefined : session.value.error !== null && user.value === null))
  return {
    client,
    user,
    isUnknown,
    signInURL: (back?: string) => signInURL(back ?? here()),
    signOutURL: (back?: string) => signOutURL(back ?? here()),
    plansURL,
    signOut: () => client.signOut(),
  }
}

/** Whether the person may do something in the organization that they act in, for a button to show or hide: `usePermission('invoice:pay')`. */
export function usePermission(permission: string): ComputedRef<boolean> {
  const allowed = useLive(liveAllowed(useTollgate().client, permission))
  return computed(() => allowed.value.data === true)
}

export function useTollgate(): Tollgate {
  const tollgate = inject(key)
  if (!tollgate) throw new Error('Install the plugin first: app.use(createTollgate({ client, baseURL })).')
  return tollgate
}

function here(): string | undefined {
  return globalThis.location?.href
}
