import type { CallOptions } from './calls.ts'
import { targetOf } from './routes.ts'
import type { Send } from './transport.ts'

/** Where the call with these names goes. */
type FindTarget = typeof targetOf

/**
 * A function for every chain of names, `signIn.email(…)`, those the contract does not list included. It also tells where it leads:
 * `signIn.email.$path` within the API, `signIn.email.$address` for a browser.
 */
export function namedCalls(send: Send, tools: object, root: string, find: FindTarget = targetOf, names: readonly string[] = []): object {
  const known = new Map<string, unknown>(Object.entries(tools))
  const call = (input?: object, options?: CallOptions) => send(find(names, input, options?.method), input, options)

  return new Proxy(call, {
    get(target, name) {
      if (typeof name === 'symbol' || languageNames.has(name)) return Reflect.get(target, name)
      if (!known.has(name)) known.set(name, name.startsWith('$') ? placeOf(name) : namedCalls(send, {}, root, find, [...names, name]))
      return known.get(name) // the same function each time, so that it can be listed as a dependency
    },
  })

  function placeOf(name: string) {
    const { path } = find(names)
    return { $path: path, $address: root + path }[name]
  }
}

// JavaScript itself asks for these. Answering with a call would make `await client` or printing it send a request.
const languageNames = new Set(['then', 'toJSON', 'toString', 'valueOf'])
