import type * as z from 'zod/mini'
import { webhookData } from '#contract/billing/webhook-events.ts'
import type { SentType } from '#contract/billing/webhook-types.ts'
import type { Camel } from '#contract/kit/casing.ts'
import { answerPicker } from '../../http/answer-writer.ts'
import type { App } from '../../kit/app.ts'
import { emit as emitMessage } from '../../webhook-delivery/emit.ts'
import type { Api } from '../../webhook-delivery/endpoints.ts'

type Data<T extends SentType> = Camel<z.input<(typeof webhookData)[T]>>

/** How an endpoint's maker reads a free price, and whether it knows that a plan can wait for the next period and that an order can be void. */
export type EventDialect = { freeIsFixed: boolean; knowsNextPeriod: boolean; knowsVoid: boolean }

type Event<T extends SentType> = {
  organizationId: string
  type: T
  /** What it is about, such as `order:ID`: messages about the same thing arrive in order. */
  objectKey: string
  /** The customer whom it is about. */
  customerId?: string | null | undefined
  /** In camelCase, as handlers answer: it is sent as the contract spells it. Called only when an endpoint listens. */
  data: (dialect: EventDialect) => Data<T> | Promise<Data<T>>
  /** One line for people, where an endpoint is a chat. */
  summary?: string
}

/** Tells a seller's endpoints what happened, in the transaction in which it happens, in the shape that the wire has for it. */
export async function emit<T extends SentType>(app: App, { data, ...event }: Event<T>): Promise<void> {
  const write = async (dialect: EventDialect) => pickerOf(event.type)(await data(dialect))
  await emitMessage(app, { ...event, data: (api) => write(eventDialectOf(api)) })
}

export function eventDialectOf(api: Api): EventDialect {
  const isCurrent = api === 'current'
  return { freeIsFixed: isCurrent, knowsNextPeriod: isCurrent, knowsVoid: isCurrent }
}

const pickers = new Map<SentType, (value: unknown) => unknown>()

function pickerOf(type: SentType): (value: unknown) => unknown {
  const known = pickers.get(type)
  if (known) return known
  const picker = answerPicker(webhookData[type], 'snake_case')
  pickers.set(type, picker)
  return picker
}
