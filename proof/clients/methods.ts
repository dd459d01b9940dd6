import type { Exchange } from './visitor.ts'

/** Published routes that no row has called. */
export function uncalled(routes: { path: string; methods: string[] }[], exchanges: Exchange[]): string[] {
  const called = exchanges.map(({ method, url }) => `${method} ${url.pathname}`)
  return routes.filter(({ path, methods }) => !called.some((call) => patternOf(path, methods).test(call))).map(({ path }) => path)
}

function patternOf(path: string, methods: string[]): RegExp {
  return new RegExp(`^(${methods.join('|')}) /api/auth${path.replaceAll(/:\w+/g, '[^/]+')}$`)
}
