import accountWords from 'virtual:words/account'
import administrationWords from 'virtual:words/administration'
import organizationWords from 'virtual:words/organization'
import sellingWords from 'virtual:words/selling'
import { createRootRoute, createRoute, createRouter, Outlet, type RouteComponent, useLocation, useParams } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { wasSignedIn } from '../account/signed-in.ts'
import { CrashedScreen } from '../layouts/crashed-screen.tsx'
import { later } from '../layouts/later.tsx'
import { NotFound } from '../layouts/not-found.tsx'
import { Screen } from '../layouts/screen.tsx'
import type { AppScreen, ContextFacts } from '../navigation/app-screen.ts'
import type { Context } from '../navigation/context.ts'
import { Forward } from '../navigation/forward.tsx'
import { parseSearch, stringifySearch } from '../navigation/search.ts'
import { AccountShell } from './account-shell.tsx'

type Contexts = Readonly<Record<Context, ContextFacts>>

/** The route of each screen as the router's types know it: links and parameters are checked against the paths of the table. */
type RouteOf<Each extends AppScreen> = Each extends AppScreen
  ? ReturnType<typeof createRoute<unknown, Root, Each['path'], Each['path'], string, Each['path'], SearchOf<Each>>>
  : never
type Root = ReturnType<typeof createRootRoute>
type SearchOf<Each> = Each extends { search: infer Search } ? Search : undefined

const words = { account: accountWords, organization: organizationWords, selling: sellingWords, administration: administrationWords }

export function createAppRouter<const Screens extends readonly AppScreen[]>(screens: Screens, contexts: Contexts) {
  const root = createRootRoute({ component: Outlet, notFoundComponent: () => <Unknown screens={screens} contexts={contexts} /> })
  const shell = createRoute({
    getParentRoute: () => root,
    id: 'account',
    component: () => <AccountShell screens={screens} contexts={contexts} />,
  })

  function routeFor(screen: AppScreen, parent: typeof root | typeof shell) {
    return createRoute({
      getParentRoute: () => parent as typeof root,
      path: screen.path,
      component: componentOf(screen, contexts),
      ...(screen.search && { validateSearch: screen.search }),
    })
  }
  const [outside, inside] = [screens.filter(({ access }) => access === 'anyone'), screens.filter(({ access }) => access !== 'anyone')]
  const routes: unknown[] = [
    shell.addChildren(inside.map((screen) => routeFor(screen, shell))),
    ...outside.map((screen) => routeFor(screen, root)),
  ]
  return createRouter({
    routeTree: root.addChildren(routes as RouteOf<Screens[number]>[]),
    defaultPreload: 'intent',
    defaultErrorComponent: CrashedScreen,
    scrollRestoration: true,
    parseSearch,
    stringifySearch,
  })
}

const UnknownScreen = later(() => import('../layouts/unknown-screen.tsx'), undefined, Screen)

/** An address where nothing is. */
function Unknown(table: { screens: readonly AppScreen[]; contexts: Contexts }) {
  if (!wasSignedIn()) return <NotFound />
  return (
    <AccountShell {...table}>
      <Suspense>
        <UnknownScreen />
      </Suspense>
    </AccountShell>
  )
}

/** A screen is fetched with its frames and words when it is opened. When it cannot be fetched, the shell and a title stay. */
function componentOf(screen: AppScreen, contexts: Contexts): RouteComponent {
  if ('forwardsTo' in screen) return () => <Forwarded to={screen.forwardsTo} />
  const { load, context } = screen
  const fetchAll = async () => {
    const [{ default: Inner }, ...frames] = await Promise.all([load(), ...contexts[context].frames.map((fetchFrame) => fetchFrame())])
    return { default: () => frames.reduceRight((inner: ReactNode, { default: Frame }) => <Frame>{inner}</Frame>, <Inner />) }
  }
  return later(fetchAll, words[context], Screen)
}

/** An address that a screen had before, or that has none of its own. What it asks for is kept. */
function Forwarded({ to }: { to: string }) {
  const { slug = '' } = useParams({ strict: false })
  const { searchStr } = useLocation()
  const [path = '', own = ''] = to.replace('$slug', slug).split('?')
  return <Forward to={path + stringifySearch({ ...parseSearch(searchStr), ...parseSearch(own) })} />
}
