import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'

export type Screen = {
  path: string
  /** `session`: only for whoever is signed in; everybody else is asked to sign in first and comes back. */
  access: 'anyone' | 'session'
} & ({ screen: RouteComponent } | { forwardsTo: string })

/** Every screen of the app. The signed-out pages have their own table, `auth-screens.tsx`. */
export const screens: readonly Screen[] = [
  { path: '/', access: 'session', forwardsTo: '/account/sessions' },
  { path: '/account', access: 'session', forwardsTo: '/account/sessions' },
  { path: '/account/sessions', access: 'session', screen: lazyRouteComponent(() => import('./sessions/sessions-screen.tsx')) },
]
