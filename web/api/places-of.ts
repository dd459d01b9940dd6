import type { Route, RouteTree } from '#contract/kit/route.ts'

/** A tree of routes with nothing left of each but where it leads: `GET /checkouts/client/:client_secret`. */
export type Places = { readonly [name: string]: string | Places }

export function placesOf(tree: RouteTree): Places {
  return Object.fromEntries(
    Object.entries(tree).map(([name, each]) => [name, isRoute(each) ? `${each.method} ${each.path}` : placesOf(each)]),
  )
}

function isRoute(each: Route | RouteTree): each is Route {
  return typeof each.path === 'string'
}
