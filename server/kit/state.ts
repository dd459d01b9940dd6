import type { App } from './app.ts'

/**
 * State that a room keeps as long as its App lives, made at its first use: `const cacheOf = defineState(() => new Map())`, then
 * `cacheOf(app)`. It lives in the App, so two Apps in one process share nothing.
 */
export function defineState<T, Needs extends Pick<App, 'state'> = App>(make: (app: Needs) => T): (app: Needs) => T {
  const key = Symbol()
  return (app) => {
    if (!app.state.has(key)) app.state.set(key, make(app))
    return app.state.get(key) as T
  }
}
