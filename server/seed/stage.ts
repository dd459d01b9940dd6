import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import { seconds } from '#contract/kit/durations.ts'
import type { Route } from '#contract/kit/route.ts'
import { accountsWire, billingWire, type Wire } from '#contract/kit/wire.ts'
import { createApp } from '../create-app.ts'
import { jobs } from '../jobs.ts'
import type { App } from '../kit/app.ts'
import { type Clock, millisecondsOf } from '../kit/clock.ts'
import { type Config, readConfig } from '../kit/config.ts'
import { runDue } from '../outbox/run-due.ts'
import { findNextDue, isAnythingDue } from '../sandbox/planned-work.ts'
import { createServer } from '../server.ts'
import type { Storage } from '../storage/storage.ts'

/** Who calls, and from where. */
export type As = { token?: string; userAgent?: string; ipAddress?: string }
type In<R extends Route> = z.core.input<R['input']>
type Out<R extends Route> = z.core.output<R['output']>

export type Stage = {
  app: App
  clock: StoryClock
  /** Calls a route of accounts, or one of billing, as a client over the network would. What is refused throws `Refused`. */
  account<R extends Route>(route: R, input: In<R>, as?: As): Promise<Out<R>>
  billing<R extends Route>(route: R, input: In<R>, as?: As): Promise<Out<R>>
  /** Sends bytes to an address of this server. */
  put(url: string, headers: Record<string, string>, bytes: Buffer): Promise<Record<string, unknown>>
  /** Lets the time pass, and does on the way what falls due, each at its time. */
  moveTo(instant: number): Promise<void>
  close(): Promise<void>
}

/** Everybody knows the password of these people. It is hashed as it should be when they first sign in. */
const lightCost = { memoryCost: 8, timeCost: 1, parallelism: 1 }

export class Refused extends Error {}

/**
 * A whole server in this process whose time is the story's. Mail stays in the inbox and payments are the stand-in's, whatever is configured:
 * the people of the story do not exist.
 */
export function setStage(config: Config, storage: Storage, start: number): Stage {
  const clock = new StoryClock(start)
  const app = createApp(plainly(config), storage, { clock, passwordCost: lightCost })
  const fastify = createServer(app, { strict: false, mountPages: () => {} })
  const call = (wire: Wire) => (route: Route, input: object, as?: As) => request(fastify, clock, wire, route, { ...input }, as)
  return {
    app,
    clock,
    account: call(accountsWire) as Stage['account'],
    billing: call(billingWire) as Stage['billing'],
    async put(url, headers, payload) {
      const { pathname, search } = new URL(url)
      const answer = await fastify.inject({ method: 'PUT', url: pathname + search, headers, payload })
      if (answer.statusCode >= 300) throw new Refused(`PUT ${pathname} answered ${answer.statusCode}: ${answer.body}`)
      return answer.headers
    },
    async moveTo(instant) {
      if (await isAnythingDue(app)) await runDue(app, jobs)
      for (let next = await findNextDue(app); next !== undefined && millisecondsOf(next) <= instant; next = await findNextDue(app)) {
        clock.moveTo(millisecondsOf(next))
        await runDue(app, jobs)
      }
      clock.moveTo(instant)
    },
    close: () => fastify.close(),
  }
}

/** The same installation with every switch as it is by default: the story relies on them. */
function plainly({ url, secrets, databaseUrl, applicationName, filesFolder }: Config): Config {
  const kept = { url, secrets: [...secrets], databaseUrl, applicationName, filesFolder }
  return readConfig({}, { ...kept, logLevel: 'silent', rateLimit: false, refuseCommonPasswords: false })
}

async function request(fastify: FastifyInstance, clock: StoryClock, wire: Wire, route: Route, input: Record<string, unknown>, as: As = {}) {
  clock.tick()
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(input[name])
    delete input[name]
    return encodeURIComponent(value)
  })
  const hasBody = route.method !== 'GET' && route.method !== 'DELETE'
  const answer = await fastify.inject({
    method: route.method,
    url: wire.base + path,
    headers: {
      'user-agent': as.userAgent ?? 'tollgate-seed',
      ...(as.token !== undefined && { authorization: `Bearer ${as.token}` }),
    },
    remoteAddress: as.ipAddress ?? '127.0.0.1',
    ...(hasBody ? { payload: input } : { query: input as Record<string, string> }),
  })
  if (answer.statusCode >= 300) throw new Refused(`${route.method} ${route.path} answered ${answer.statusCode}: ${answer.body}`)
  return answer.body === '' ? null : JSON.parse(answer.body)
}

/** A clock set to the story's time. It never goes back. */
class StoryClock implements Clock {
  #now: number

  constructor(start: number) {
    this.#now = start
  }

  now() {
    return this.#now
  }

  moveTo(instant: number) {
    this.#now = Math.max(this.#now, instant)
  }

  /** A moment passes between two deeds of the same hour. */
  tick() {
    this.#now += seconds(1)
  }
}
