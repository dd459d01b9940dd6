import type { App } from './app.ts'

/**
 * State that a room keeps as long as its App lives, made at its first use: `const cacheOf = defineState(() => new Map())`, then
 * `cacheOf(app)`. It lives in the App, so two Apps in one process share nothing.
 */
export function defineState<T>(make: (app: App) => T): (app: Pick<App, 'state'>) => T {
  const key = Symbol()
  return (app) => {
    if (!app.state.has(key)) app.state.set(key, make(app as App))
    return app.state.get(key) as T
  }
}
