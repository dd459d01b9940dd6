import { createContext, use } from 'react'
import type { Result } from '#client/index.ts'

export type Endpoint = {
  id: string
  url: string
  name: string | null
  events: readonly string[]
  enabled: boolean
  secret: string
  createdAt: string
}
export type Delivery = {
  id: string
  eventId: string
  type: string
  outcome: 'succeeded' | 'failed' | 'pending'
  httpCode: number | null
  createdAt: string
}
export type Attempt = {
  id: string
  at: string
  httpCode: number | null
  /** Why no answer came. */
  error: string | null
  milliseconds: number
  requestHeaders: string | null
  responseHeaders: string | null
  response: string | null
}
/** What was sent, and every time it was tried, oldest first. */
export type Sent = { delivery: Delivery; payload: string; attempts: readonly Attempt[] }
/** Which of the last fifty tries went through, oldest first, and since when none does. */
export type Health = { failingSince: string | null; recent: readonly boolean[] }

type Page<Row> = { rows: Row[]; total: number }
export type Paging = { page: number; limit: number }
export type WantedDeliveries = Paging & { endpointId: string; outcome?: 'failed' | 'succeeded' | undefined }

/** Whose webhooks the screens are about: a seller's, which tell of money, or the application's, which tell of people. */
export type WebhookSource = {
  /** Names the owner among what was read. */
  owner: string
  lead: string
  types: readonly string[]
  /** The events of a new endpoint unless its maker chooses others. */
  suggested: readonly string[]
  address: (page?: string) => string
  list: (paging: Paging, signal: AbortSignal) => Promise<Page<Endpoint>>
  read: (id: string, signal: AbortSignal) => Promise<Endpoint>
  create: (url: string, events: readonly string[]) => Promise<Result<Endpoint>>
  change: (id: string, changes: { events?: readonly string[]; enabled?: boolean }) => Promise<Result<unknown>>
  rotate: (id: string) => Promise<Result<unknown>>
  remove: (id: string) => Promise<Result<unknown>>
  test: (id: string) => Promise<Result<unknown>>
  deliveries: (wanted: WantedDeliveries, signal: AbortSignal) => Promise<Page<Delivery>>
  /** Of all endpoints, by their ids. */
  health: (signal: AbortSignal) => Promise<ReadonlyMap<string, Health>>
  sent: (id: string, signal: AbortSignal) => Promise<Sent>
  redeliver: (delivery: Delivery) => Promise<Result<unknown>>
  redeliverFailed: (endpointId: string) => Promise<Result<{ redelivered: number }>>
}

export const WebhookSourceContext = createContext<WebhookSource | null>(null)

export function useWebhookSource(): WebhookSource {
  const source = use(WebhookSourceContext)
  if (!source) throw new Error('These webhooks belong to nobody.')
  return source
}
