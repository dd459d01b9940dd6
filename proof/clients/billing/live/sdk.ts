import { camelOf, snakeOf } from '#contract/kit/casing.ts'
import type { BillingVersion } from '../shapes.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- its types belong to the SDK; journeys look at what comes
export type Answer = any

/** A call in the words of 0.33: 1.x is asked the same in its own spelling. */
export type Asked = {
  path?: Record<string, string>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
  /** What the SDK calls a body that stands beside something in the path. */
  named?: string
  /** The token of a customer's session, who calls in place of the seller. */
  as?: string
}

/** One published SDK, asked in one way whatever its generation. */
export type Sdk = {
  version: BillingVersion
  ask(method: string, asked?: Asked): Promise<Answer>
  /** Every item of a list, fetched page by page as the SDK itself does it. */
  all(method: string, asked: Asked): Promise<Answer[]>
  has(method: string): boolean
  day(text: string): unknown
  validateEvent(body: string, headers: Record<string, string>, secret: string): unknown
  verify(body: string, headers: Record<string, string>, secret: string): unknown
  methods(): string[]
  called: Set<string>
}

/** What later SDKs call otherwise. */
const renamed: Record<string, string> = {
  'customerPortal.customers.getPaymentMethods': 'customerPortal.customers.listPaymentMethods',
  'organizations.list': 'organizations.listOrganizations',
}

/** Maps whose keys are somebody's own. */
const free = new Set(['metadata', 'customFieldData', 'custom_field_data', 'headers', 'archived'])

export async function openSdk(version: BillingVersion, url: string, token: string): Promise<Sdk> {
  const published = await import(new URL(`../../polar-${version}/published.mjs`, import.meta.url).href)
  const client = published.open(url, token)
  const called = new Set<string>()
  const isTyped = version === '1.0'

  const find = (method: string): { name: string; call?: (...args: unknown[]) => Answer } => {
    for (const name of [method, renamed[method]]) {
      const parts = name?.split('.') ?? []
      const last = parts.pop()
      const service = parts.reduce((inner, part) => inner?.[part], client)
      if (name !== undefined && last !== undefined && typeof service?.[last] === 'function')
        return { name, call: (...args) => service[last](...args) }
    }
    return { name: method }
  }
  const call = (method: string, asked: Asked) => {
    const found = find(method)
    if (!found.call) throw new Error(`the SDK has no ${method}`)
    called.add(found.name)
    return found.call(...(isTyped ? plainArguments(asked) : zodArguments(asked)))
  }

  return {
    version,
    called,
    has: (method) => find(method).call !== undefined,
    ask: async (method, asked = {}) => (isTyped ? respelled(await call(method, asked), camelOf) : call(method, asked)),
    async all(method, asked) {
      const items: Answer[] = []
      if (!isTyped) {
        const first = await call(method, asked)
        if (!(Symbol.asyncIterator in first)) return (first.items ?? first.result.items) as Answer[]
        for await (const page of first) items.push(...page.result.items)
      } else {
        const { items: first } = await call(method, asked)
        const iterating = method.replace(
          /\w+$/,
          (name) => `iter${(find(method).name.split('.').at(-1) ?? name).replace(/^./, (letter) => letter.toUpperCase())}`,
        )
        if (!find(iterating).call) return respelled(first, camelOf) as Answer[]
        for await (const item of call(iterating, asked)) items.push(respelled(item, camelOf))
      }
      return items
    },
    day: (text) => (isTyped ? text : published.dayOf(text)),
    validateEvent: published.validateEvent,
    verify: (body, headers, secret) => new published.Webhook(secret).verify(body, headers),
    methods: () => methodsOf(client),
  }
}

/** One object of everything; who calls, when it is a customer, comes first. */
function zodArguments({ path, query, body, named, as }: Asked): unknown[] {
  const security = as === undefined ? [] : [{ customerSession: as }]
  if (path === undefined && query === undefined) return body === undefined ? security : [...security, body]
  return [...security, { ...path, ...query, ...(body && { [String(named)]: body }) }]
}

/** What stands in the path, then body or query, then options. */
function plainArguments({ path = {}, query, body, as }: Asked): unknown[] {
  const given = body ?? query
  return [
    ...Object.values(path),
    ...(given === undefined ? [] : [respelled(given, snakeOf)]),
    ...(as === undefined ? [] : [{ accessToken: as }]),
  ]
}

function respelled(value: unknown, spell: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map((each) => respelled(each, spell))
  if (value instanceof Date) return value.toISOString()
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [spell(name), free.has(name) ? inner : respelled(inner, spell)]))
}

/** Every method of every service: 0.x has classes with getters, 1.x plain objects. */
function methodsOf(service: Answer, prefix = '', depth = 0): string[] {
  if (depth > 2) return []
  const isClass = ![Object.prototype, null].includes(Object.getPrototypeOf(service))
  const names = Object.getOwnPropertyNames(isClass ? Object.getPrototypeOf(service) : service).filter(
    (name) => /^[a-z]/.test(name) && name !== 'constructor',
  )
  return names.flatMap((name) => {
    const inner = service[name]
    if (typeof inner === 'function') return [`${prefix}${name}`]
    return typeof inner === 'object' && inner !== null ? methodsOf(inner, `${prefix}${name}.`, depth + 1) : []
  })
}
