import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { atEnd } from './at-end.ts'
import { answerCalculation } from './stripe-calculations.ts'

type Thing = Record<string, unknown> & { id: string; object: string }
type Kept = { asked: string; status: number; body: unknown }

/** The part of Stripe that we use, on this machine: same paths, same words, same idempotency keys. */
export class StripeServer {
  readonly things = new Map<string, Thing>()
  readonly asked: { method: string; path: string; key: string | undefined }[] = []
  readonly #kept = new Map<string, Kept>()
  #losing = 0
  #failing = 0
  #declining: string | null = null
  #refusing: { path: string; code: string } | null = null
  #ids = 0
  /** What every calculation of tax is answered with instead. */
  taxAnswer: unknown
  url = ''

  /** The next so many requests are done, and their answers lost. */
  loseAnswers(count: number) {
    this.#losing = count
  }

  /** The next so many requests are answered with a fault of Stripe's, and nothing is done. */
  fail(count: number) {
    this.#failing = count
  }

  /** From now on what is asked of this path is refused with this code, until it is taken back by null. */
  refuse(path: string, code: string | null) {
    this.#refusing = code === null ? null : { path, code }
  }

  /** From now on every card is declined with this code. */
  declineWith(code: string | null) {
    this.#declining = code
  }

  /** A person gives money back in the dashboard. Answers the refund's id. */
  refundByHand(payment: string, amount: number, reason: string | null = null): string {
    const id = `re_${++this.#ids}`
    const facts = { metadata: {}, status: 'succeeded', failure_reason: null, reason, payment_intent: payment }
    this.things.set(id, { id, object: 'refund', amount, ...facts })
    return id
  }

  /** A cardholder disputes a payment at their bank. Answers the dispute's id. */
  dispute(payment: string, amount: number, status = 'needs_response', { dueBy = null as number | null } = {}): string {
    const id = `dp_${++this.#ids}`
    this.things.set(id, {
      id,
      object: 'dispute',
      amount,
      status,
      reason: 'product_not_received',
      payment_intent: payment,
      evidence_details: { due_by: dueBy },
    })
    return id
  }

  /** A bank suspects that its customer did not make a payment. Answers the warning's id. */
  warn(payment: string): string {
    const id = `issfr_${++this.#ids}`
    this.things.set(id, { id, object: 'radar.early_fraud_warning', actionable: true, payment_intent: payment })
    return id
  }

  /** A day later the same key is a new request. */
  forgetKeys() {
    this.#kept.clear()
  }

  charged(): number {
    const payments = [...this.things.values()].filter(({ object, status }) => object === 'payment_intent' && status === 'succeeded')
    return payments.reduce((sum, { amount }) => sum + Number(amount), 0)
  }

  /** What the buyer does in their browser. */
  authenticate(id: string, result: 'pass' | 'fail') {
    const thing = this.things.get(id) as Thing
    if (result === 'pass') Object.assign(thing, { status: 'succeeded', next_action: null })
    else Object.assign(thing, { status: 'requires_payment_method', ...errorOf(thing, 'authentication_required') })
  }

  /** A message as Stripe signs it. */
  message(type: string, id: string, { secret, eventId = `evt_${++this.#ids}`, at = Date.now(), change = {} }: MessageOptions) {
    const data = { object: { ...(this.things.get(id) ?? { id }), ...change } }
    const body = JSON.stringify({ id: eventId, object: 'event', type, created: Math.floor(at / 1000), data })
    const time = Math.floor(at / 1000)
    const signed = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
    return { body, signature: `t=${time},v1=${signed}`, secret }
  }

  async listen() {
    const server = createServer((request, response) => {
      void readForm(request).then((form) => {
        const [path, query] = (request.url ?? '').split('?') as [string, string | undefined]
        for (const [name, value] of new URLSearchParams(query)) form.append(name, value)
        const key = request.headers['idempotency-key'] as string | undefined
        this.asked.push({ method: request.method ?? '', path, key })
        const { status, body } = this.#failing-- > 0 ? fault : this.#once(request.method ?? '', path, form, key)
        if (this.#losing-- > 0) return request.socket.destroy()
        return response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    atEnd(() => server.close())
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    return this
  }

  /** The same key gets the same answer; with other parameters it is refused. */
  #once(method: string, path: string, form: URLSearchParams, key: string | undefined) {
    const asked = `${path}\n${form.toString()}`
    const kept = key === undefined ? undefined : this.#kept.get(key)
    if (kept && kept.asked !== asked)
      return { status: 400, body: { error: { type: 'idempotency_error', message: 'Keys are for the same parameters.' } } }
    if (kept) return kept
    const answer = this.#answer(method, path, form)
    if (key !== undefined && answer.status < 400) this.#kept.set(key, { asked, ...answer })
    return structuredClone(answer)
  }

  #answer(method: string, path: string, form: URLSearchParams): { status: number; body: unknown } {
    const [, , kind = '', id, deed] = path.replace('radar/', '').split('/')
    if (method === 'POST' && this.#refusing && path.includes(this.#refusing.path)) return refused(400, this.#refusing.code)
    if (path === '/v1/tax/calculations') return answerCalculation(form, this.taxAnswer)
    if (kind === 'payment_intents' && id === undefined && form.get('currency') === 'usd' && Number(form.get('amount')) < 50)
      return refused(400, 'amount_too_small')
    if (kind === 'customers' && /[^ -~]/.test(form.get('email') ?? '')) return refused(400, 'email_invalid')
    if (method === 'GET' && id === undefined)
      return { status: 200, body: { object: 'list', has_more: false, data: this.#listOf(kinds[kind]?.[1] ?? kind, form) } }
    if (method === 'POST' && id === undefined) return { status: 200, body: structuredClone(this.#create(kind, form)) }
    const thing = this.things.get(id ?? '')
    if (!thing) return refused(404, 'resource_missing')
    if (deed === 'confirm') return this.#confirm(thing, form)
    if (deed === 'cancel') return this.#cancel(thing)
    if (deed === 'close') return this.#close(thing)
    return { status: 200, body: structuredClone(thing) }
  }

  #listOf(kind: string, form: URLSearchParams): Thing[] {
    const things = [...this.things.values()].filter(({ object }) => object === kind)
    return structuredClone(things.filter(({ payment_intent }) => payment_intent === form.get('payment_intent')))
  }

  #create(kind: string, form: URLSearchParams): Thing {
    const [prefix, object] = kinds[kind] ?? ['obj', kind]
    const id = `${prefix}_${++this.#ids}`
    const amount = Number(form.get('amount') ?? 0)
    const intent = {
      status: 'requires_payment_method',
      client_secret: `${id}_secret_x`,
      last_payment_error: null,
      last_setup_error: null,
      payment_method: null,
    }
    const metadata = { tollgate_key: form.get('metadata[tollgate_key]') }
    const refund = { metadata, status: 'succeeded', failure_reason: null, reason: null, payment_intent: form.get('payment_intent') }
    const thing = { id, object, amount, currency: form.get('currency'), ...(object === 'refund' ? refund : intent) }
    this.things.set(id, thing)
    return thing
  }

  #confirm(thing: Thing, form: URLSearchParams) {
    if (thing.status !== 'requires_payment_method' || thing.last_payment_error) return refused(400, `${thing.object}_unexpected_state`)
    const shown = form.get('payment_method') ?? form.get('confirmation_token') ?? ''
    if (shown.includes('gone')) return refused(400, 'resource_missing')
    thing.payment_method = {
      id: shown.replace('ctoken', 'pm'),
      object: 'payment_method',
      card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034, country: 'US' },
    }
    const declined = this.#declining ?? (shown.includes('declined') ? 'card_declined' : null)
    if (declined !== null) {
      Object.assign(thing, errorOf(thing, declined))
      return {
        status: 402,
        body: { error: { type: 'card_error', code: 'card_declined', message: 'Your card was declined.', [thing.object]: thing } },
      }
    }
    thing.status = shown.includes('3ds') ? 'requires_action' : 'succeeded'
    return { status: 200, body: structuredClone(thing) }
  }

  #close(thing: Thing) {
    if (thing.status !== 'needs_response') return refused(400, 'dispute_already_closed')
    thing.status = 'lost'
    return { status: 200, body: structuredClone(thing) }
  }

  #cancel(thing: Thing) {
    if (thing.status === 'succeeded' || thing.status === 'canceled') return refused(400, `${thing.object}_unexpected_state`)
    thing.status = 'canceled'
    return { status: 200, body: structuredClone(thing) }
  }
}

type MessageOptions = { secret: string; eventId?: string; at?: number; change?: Record<string, unknown> }

const kinds: Record<string, [string, string]> = {
  payment_intents: ['pi', 'payment_intent'],
  setup_intents: ['seti', 'setup_intent'],
  refunds: ['re', 'refund'],
  disputes: ['dp', 'dispute'],
  early_fraud_warnings: ['issfr', 'radar.early_fraud_warning'],
  customers: ['cus', 'customer'],
  payment_methods: ['pm', 'payment_method'],
}

const fault = { status: 500, body: { error: { type: 'api_error', message: 'Something went wrong on our end.' } } }

function refused(status: number, code: string) {
  return { status, body: { error: { type: 'invalid_request_error', code, message: code } } }
}

function errorOf({ object, payment_method }: Thing, code: string) {
  const error = { code, decline_code: code, message: 'Your card was declined.', payment_method }
  return object === 'setup_intent' ? { last_setup_error: error } : { last_payment_error: error }
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return new URLSearchParams(text)
}
