import { cache } from 'react'
import type { TollgateOptions } from './frameworks/gate.ts'
import { connectNext, type NextTollgate } from './frameworks/next.ts'
import { hearRequest, type WebhookOptions } from './frameworks/webhooks.ts'

export { type Demand, NotAllowed, type Person, type TollgateOptions } from './frameworks/gate.ts'
export type { NextTollgate } from './frameworks/next.ts'
export type { WebhookHandler, WebhookHandlers, WebhookOptions } from './frameworks/webhooks.ts'

/** Who is signed in, for the App Router of Next.js 15 and 16. Next.js is loaded where a request needs it: the proxy does without. */
export function createNext(options: TollgateOptions): NextTollgate {
  return connectNext(options, {
    headers: async () => (await import('next/headers')).headers(),
    redirect: async (address) => (await import('next/navigation')).redirect(address),
    forbid: async () => (await import('next/navigation')).forbidden?.(),
    memoize: cache,
  })
}

/** The door for webhooks, in `app/webhooks/route.ts`: `export const POST = webhookRoute({ secret, on })`. */
export function webhookRoute(options: WebhookOptions): (request: Request) => Promise<Response> {
  return (request) => hearRequest(request, options)
}
