import type { Heard } from '../kit/agent-call.ts'
import type { App } from '../kit/app.ts'

/** A dry run came to where only the deed itself goes on. */
export class ReachedOutside extends Error {}

type Listener = { tell(what: string): void; hear(what: Heard): void }

/** What the app knows of the world outside, and what reaching for it would mean. */
const outside = {
  payments: 'the payment processor',
  platforms: 'another company’s platform',
  fileStore: 'the store of files',
  fetch: 'another server',
  resolveHost: 'the DNS',
  resolveTxt: 'the DNS',
  // A guess that is rolled back would not count: passwords could be tried without end.
  guesses: 'the counter of guesses',
} as const satisfies Partial<Record<keyof App, string>>

/** What of the processor is worked out here, without asking it. */
const workedOut = new Set<PropertyKey>(['name', 'takesToken', 'leastCharge'])

/** The same app in a world where nothing outside answers, and no worker is woken. */
export function withoutWorld(app: App, listener: Listener): App {
  const { wakeOutbox: _, ...rest } = app
  const closed = Object.entries(outside).map(([name, words]) => [name, closedOff(app[name as keyof typeof outside], words, listener)])
  return { ...rest, ...(Object.fromEntries(closed) as Pick<App, keyof typeof outside>) }
}

function closedOff<Part extends object>(part: Part, words: string, { tell, hear }: Listener): Part {
  const reach = (verb: PropertyKey, given: readonly unknown[]): never => {
    tell(words)
    for (const money of moneyIn(given)) hear({ kind: 'money', what: String(verb), ...money })
    throw new ReachedOutside(`A dry run reached for ${words}.`)
  }
  return new Proxy(part, {
    apply: (_, __, given) => reach('call', given),
    get(target, verb) {
      const member: unknown = Reflect.get(target, verb)
      if (workedOut.has(verb)) return typeof member === 'function' ? member.bind(target) : member
      if (typeof member === 'function') return (...given: unknown[]) => reach(verb, given)
      return typeof member === 'object' && member !== null ? closedOff(member, words, { tell, hear }) : member
    },
  })
}

/** What a request to the processor would move. */
function moneyIn(given: readonly unknown[]): { amount: number; currency: string }[] {
  return given.flat().flatMap((each) => {
    const { intent } = Object(each) as { intent?: { amount?: unknown; currency?: unknown } }
    const { amount, currency } = intent ?? {}
    return typeof amount === 'number' && typeof currency === 'string' ? [{ amount, currency }] : []
  })
}
