import { createRootRoute, createRoute, createRouter, Navigate, Outlet, type RouteComponent } from '@tanstack/react-router'
import { CrashedScreen } from '../layouts/crashed-screen.tsx'
import { NotFound } from '../layouts/not-found.tsx'
import { parseSearch, type Search, stringifySearch } from '../navigation/search.ts'
import { AccountShell } from './account-shell.tsx'

/** A screen of the app: its path, what stands there, and who may see it. */
export type AppScreen = {
  path: string
  /** `session`: only for people who are signed in; everybody else is asked to sign in first and comes back. */
  access: 'anyone' | 'session'
  /** What may stand behind the question mark of its address. */
  search?: Search
} & ({ screen: RouteComponent } | { forwardsTo: string })

/** The route of each screen as the router's types know it: links and parameters are checked against the paths that there are. */
type RouteOf<Screen extends AppScreen> = Screen extends AppScreen
  ? ReturnType<typeof createRoute<unknown, Root, Screen['path'], Screen['path'], string, Screen['path'], SearchOf<Screen>>>
  : never
type Root = ReturnType<typeof createRootRoute>
type SearchOf<Screen> = Screen extends { search: infer Each } ? Each : undefined

export function createAppRouter<const Screens extends readonly AppScreen[]>(screens: Screens) {
  const root = createRootRoute({ component: Outlet, notFoundComponent: NotFound })
  const shell = createRoute({ getParentRoute: () => root, id: 'account', component: AccountShell })

  function routeFor(screen: AppScreen, parent: typeof root | typeof shell) {
    const component = 'screen' in screen ? screen.screen : () => <Navigate to={screen.forwardsTo} replace />
    return createRoute({
      getParentRoute: () => parent as typeof root,
      path: screen.path,
      component,
      ...(screen.search && { validateSearch: screen.search }),
    })
  }
  const routes: unknown[] = [
    shell.addChildren(screens.filter(({ access }) => access === 'session').map((screen) => routeFor(screen, shell))),
    ...screens.filter(({ access }) => access === 'anyone').map((screen) => routeFor(screen, root)),
  ]
  return createRouter({
    routeTree: root.addChildren(routes as RouteOf<Screens[number]>[]),
    defaultPreload: 'intent',
    defaultErrorComponent: CrashedScreen,
    defaultNotFoundComponent: NotFound,
    scrollRestoration: true,
    parseSearch,
    stringifySearch,
  })
}
