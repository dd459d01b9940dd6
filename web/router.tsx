import { createRootRoute, createRoute, createRouter, Navigate, Outlet } from '@tanstack/react-router'
import { AccountShell } from './account/account-shell.tsx'
import { Crash } from './crash.tsx'
import { NotFound } from './not-found.tsx'
import { type Screen, screens } from './screens.tsx'

const root = createRootRoute({ component: Outlet, notFoundComponent: NotFound })
const shell = createRoute({ getParentRoute: () => root, id: 'account', component: AccountShell })

root.addChildren([
  shell.addChildren(screens.filter(({ access }) => access === 'session').map((screen) => routeFor(screen, shell))),
  ...screens.filter(({ access }) => access === 'anyone').map((screen) => routeFor(screen, root)),
])

export const router = createRouter({
  routeTree: root,
  defaultPreload: 'intent',
  defaultErrorComponent: Crash,
  defaultNotFoundComponent: NotFound,
  scrollRestoration: true,
})

function routeFor(screen: Screen, parent: typeof root | typeof shell) {
  const component = 'screen' in screen ? screen.screen : () => <Navigate to={screen.forwardsTo} replace />
  return createRoute({ getParentRoute: () => parent as typeof root, path: screen.path, component })
}
