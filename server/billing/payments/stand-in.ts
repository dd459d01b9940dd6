import { type Insertable, type Selectable, sql } from 'kysely'
import type { DisputeStatus } from '#contract/billing/disputes.ts'
import { days } from '#contract/kit/durations.ts'
import type { App } from '../../kit/app.ts'
import { fromNow, instantOf, millisecondsOf, now } from '../../kit/clock.ts'
import type {
  CardFacts,
  FoundDispute,
  FoundRefund,
  PaymentIntent,
  PaymentOutcome,
  PaymentProcessor,
  PaymentRequest,
  PaymentStatus,
} from '../../kit/payments.ts'
import { alphabets, randomText } from '../../kit/random.ts'
import { enqueueMany } from '../../outbox/enqueue.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { query } from '../../storage/query.ts'
import type { Tables } from '../../storage/tables.ts'
import { hearing } from './hearing.ts'
import { LineBroken } from './line-broken.ts'
import { cardOf, declineOf, factsOf, reasonOf } from './stand-in-cards.ts'
import { decideRefund } from './stand-in-refunds.ts'

type Entry = Selectable<Tables['sandboxPayments']>
type Decision = Pick<Entry, 'status' | 'card' | 'methodId' | 'declineCode' | 'dispute'>

/** When the holder of a card that disputes does so, and how long the bank waits for the seller's answer. */
const disputedAfter = days(2)
const answeredWithin = days(7)

/**
 * The built-in payment processor for development. It keeps books of its own, on its own line to the database: what it answers was
 * committed before, whatever becomes of its caller, as with a real processor.
 */
export class StandIn implements PaymentProcessor {
  readonly name = 'sandbox'
  readonly #app: Pick<App, 'db' | 'clock' | 'random' | 'engine'>

  constructor(app: Pick<App, 'db' | 'clock' | 'random' | 'engine'>) {
    if (app.db.isTransaction) throw new Error('The books of the stand-in are its own: it joins nobody’s transaction.')
    this.#app = app
  }

  takesToken(token: string): boolean {
    return cardOf(token) !== undefined
  }

  async createCustomer(): Promise<string> {
    return this.#name('cus')
  }

  async send(request: PaymentRequest): Promise<PaymentOutcome> {
    const { intent } = request
    const { entry, isNew } = await inTransaction(this.#app, async (app) => {
      const known = await this.#countRequest(app, intent.idempotencyKey)
      if (known) return { entry: known, isNew: false }
      const decision = intent.kind === 'refund' ? await decideRefund(app, request) : await this.#decide(app, request)
      return this.#enter(app, intent, { ...decision, chargeId: request.charge?.processorId ?? null })
    })
    if (isNew && cardOf(entry.card ?? '')?.losesFirstAnswer) {
      const isFirst = (await succeededBefore(this.#app, entry)) === 0
      if (isFirst) throw new LineBroken('The stand-in made the payment, and then the line broke.')
    }
    return outcomeOf(entry)
  }

  /** Charges of cards that were used before, whose keys are new. */
  sendMany = async (requests: readonly PaymentRequest[]): Promise<Map<string, PaymentOutcome>> =>
    inTransaction(this.#app, async (app) => {
      const charges = requests.filter(({ intent, card }) => intent.kind === 'charge' && card && 'methodId' in card)
      if (charges.length === 0) return new Map()
      const methods = await methodsOf(app, charges.map(methodOf))
      const known = await entriesByKey(
        app,
        charges.map(({ intent }) => intent.idempotencyKey),
      )
      if (known.length > 0) return new Map()
      const rows = charges.flatMap((request) => {
        const token = methods.get(methodOf(request))
        const behaviour = cardOf(token ?? '')
        if (!token || !behaviour) return []
        const has = behaviour.later === 'succeeds'
        const dispute = has && behaviour.dispute ? 'needs_response' : null
        const decision = {
          card: token,
          methodId: methodOf(request),
          declineCode: has ? null : declineOf(behaviour.later),
          dispute,
          chargeId: null,
        }
        return [this.#rowOf(app, request.intent, { status: has ? 'succeeded' : 'failed', ...decision })]
      })
      await insertEntries(app, rows)
      await planDisputes(app, rows)
      return new Map(rows.map((row) => [row.idempotencyKey, outcomeOf(row as Entry)]))
    })

  async find({ idempotencyKey }: PaymentIntent): Promise<PaymentOutcome | null> {
    const entry = await entries(this.#app).where('idempotencyKey', '=', idempotencyKey).executeTakeFirst()
    return entry ? outcomeOf(entry) : null
  }

  /** A key that never arrived is entered as canceled: should it arrive after all, it is. */
  async cancel(intent: PaymentIntent): Promise<PaymentOutcome> {
    return inTransaction(this.#app, async (app) => {
      const none = { card: null, methodId: null, declineCode: null, dispute: null, chargeId: null }
      await this.#enter(app, intent, { status: 'canceled', ...none })
      await app.db
        .updateTable('sandboxPayments')
        .set({ status: 'canceled' })
        .where('idempotencyKey', '=', intent.idempotencyKey)
        .where('status', '=', 'requires_action')
        .execute()
      return outcomeOf(await entries(app).where('idempotencyKey', '=', intent.idempotencyKey).executeTakeFirstOrThrow())
    })
  }

  async refundsOf({ processorId }: PaymentIntent): Promise<FoundRefund[]> {
    const made = await entries(this.#app).where('chargeId', '=', processorId).where('kind', '=', 'refund').execute()
    return made.map(({ id, idempotencyKey: key, amount, status }) => {
      return { processorId: id, key, amount, status: status as PaymentStatus, reason: null }
    })
  }

  /** What a card will dispute is in the books at once, and heard of when its holder does. */
  async disputesOf({ processorId }: PaymentIntent): Promise<FoundDispute[]> {
    const entry = await entries(this.#app).where('id', '=', processorId).executeTakeFirst()
    if (entry?.dispute == null || entry.disputedAt === null || entry.disputedAt > now(this.#app)) return []
    const answerBy = instantOf(millisecondsOf(entry.disputedAt) + answeredWithin)
    const status = entry.dispute as DisputeStatus
    return [
      { processorId: entry.id.replace('pi_', 'dp_'), status, amount: entry.amount, isRefundable: false, answerBy, reason: 'fraudulent' },
    ]
  }

  async acceptDispute(processorId: string): Promise<void> {
    await this.decideDispute(processorId.replace('dp_', 'pi_'), 'lost')
  }

  async forgetCard(): Promise<void> {}

  async findCard(methodId: string): Promise<CardFacts | null> {
    const token = await tokenOf(this.#app, methodId)
    return token === null ? null : factsOf(token)
  }

  /** What the buyer answers their bank. Null when there is no such payment; an answered one stays as it is. */
  async authenticate(id: string, result: 'pass' | 'fail'): Promise<PaymentOutcome | null> {
    await this.#app.db
      .updateTable('sandboxPayments')
      .set(result === 'pass' ? { status: 'succeeded' } : { status: 'failed', declineCode: 'authentication_failed' })
      .where('id', '=', id)
      .where('status', '=', 'requires_action')
      .execute()
    const entry = await entries(this.#app).where('id', '=', id).executeTakeFirst()
    return entry ? outcomeOf(entry) : null
  }

  /** The cardholder tells their bank that the charge was none of theirs. Whether there was such a charge, not disputed yet. */
  async dispute(id: string): Promise<boolean> {
    const dispute = { dispute: 'needs_response', disputedAt: now(this.#app) }
    const charge = this.#app.db.updateTable('sandboxPayments').set(dispute).where('id', '=', id).where('kind', '=', 'charge')
    const disputed = await charge.where('status', '=', 'succeeded').where('dispute', 'is', null).executeTakeFirst()
    return disputed.numUpdatedRows > 0n
  }

  /** The bank decides. Whether there was such a dispute, not decided yet. */
  async decideDispute(id: string, dispute: 'won' | 'lost'): Promise<boolean> {
    const open = this.#app.db.updateTable('sandboxPayments').where('id', '=', id).where('dispute', '=', 'needs_response')
    const decided = await open.set({ dispute, disputedAt: now(this.#app) }).executeTakeFirst()
    return decided.numUpdatedRows > 0n
  }

  async #countRequest({ db }: Pick<App, 'db'>, key: string): Promise<Entry | undefined> {
    return (await countRequest({ db }, key))[0]
  }

  async #decide(app: Pick<App, 'db'>, { card, intent, offSession }: PaymentRequest): Promise<Decision> {
    const methodId = card && 'methodId' in card ? card.methodId : this.#name('pm')
    const token = card && 'token' in card ? card.token : await tokenOf(app, methodId)
    const behaviour = cardOf(token ?? '')
    const failed = (declineCode: string) => ({ status: 'failed', card: token, methodId, declineCode, dispute: null })
    if (!token || !behaviour) return failed('resource_missing')

    const isNew = (await succeededBefore(app, { methodId })) === 0
    // Storing a card permits what is charged without its holder; when they are there, the bank may ask them all the same.
    const isAsked = intent.kind === 'charge' && !offSession && behaviour.first === 'challenge'
    const isFirst = isNew || (isAsked && (await succeededBefore(app, { methodId, kind: 'charge' })) === 0)
    const answer = isFirst ? behaviour.first : behaviour.later
    if (answer === 'challenge') {
      if (offSession) return failed(declineOf(answer))
      return { status: 'requires_action', card: token, methodId, declineCode: null, dispute: null }
    }
    if (answer !== 'succeeds') return failed(answer)
    const dispute = behaviour.dispute && intent.kind === 'charge' ? 'needs_response' : null
    return { status: 'succeeded', card: token, methodId, declineCode: null, dispute }
  }

  async #enter(app: Pick<App, 'db' | 'clock' | 'random'>, intent: PaymentIntent, decision: Decision & Pick<Entry, 'chargeId'>) {
    const row = this.#rowOf(app, intent, decision)
    const [entry] = (await insertEntry(app, row)) as [Entry]
    if (entry.id === row.id) await planDisputes(app, [row])
    return { entry, isNew: entry.id === row.id }
  }

  #rowOf(app: Pick<App, 'clock'>, intent: PaymentIntent, decision: Decision & Pick<Entry, 'chargeId'>) {
    const id = this.#name({ charge: 'pi', setup: 'seti', refund: 're' }[intent.kind as 'charge'])
    const { kind, amount, currency, idempotencyKey, organizationId, customerId, checkoutId, orderId, refundId } = intent
    const clientSecret = kind === 'refund' ? null : `${id}_secret_${randomText(this.#app, 24, alphabets.lettersAndDigits)}`
    const facts = { organizationId, customerId, checkoutId, orderId, refundId }
    const disputedAt = decision.dispute === null ? null : fromNow(app, disputedAfter)
    return { id, kind, amount, currency, idempotencyKey, clientSecret, requests: 1, createdAt: now(app), disputedAt, ...facts, ...decision }
  }

  #name(prefix: string): string {
    return `${prefix}_${randomText(this.#app, 24, alphabets.lettersAndDigits)}`
  }
}

const countRequest = query((db, key: string) =>
  db.updateTable('sandboxPayments').where('idempotencyKey', '=', key).set({ requests: sql`requests + 1` }).returningAll(),
)

const insertEntry = query((db, row: Insertable<Tables['sandboxPayments']>) =>
  db
    .insertInto('sandboxPayments')
    .values(row)
    .onConflict((conflict) => conflict.column('idempotencyKey').doUpdateSet({ requests: sql`sandbox_payments.requests + 1` }))
    .returningAll(),
)

/** As a real processor would send a message. */
async function planDisputes(app: Pick<App, 'db' | 'clock' | 'random'>, rows: readonly Pick<Entry, 'id' | 'disputedAt'>[]): Promise<void> {
  const disputed = rows.flatMap(({ id, disputedAt }) => (disputedAt === null ? [] : { payload: { payment: id }, dueAt: disputedAt }))
  await enqueueMany(app, hearing, disputed)
}

const entriesByKey = query((db, keys: readonly string[]) =>
  db.selectFrom('sandboxPayments').where('idempotencyKey', 'in', keys).select('id'),
)
const insertEntries = query((db, rows: readonly Insertable<Tables['sandboxPayments']>[]) => db.insertInto('sandboxPayments').values(rows))

function entries({ db }: Pick<App, 'db'>) {
  return db.selectFrom('sandboxPayments').selectAll()
}

async function tokenOf(app: Pick<App, 'db'>, methodId: string): Promise<string | null> {
  return (await entries(app).where('methodId', '=', methodId).executeTakeFirst())?.card ?? null
}

function methodOf({ card }: PaymentRequest): string {
  return card && 'methodId' in card ? card.methodId : ''
}

/** The tokens of cards that something went through with before. */
async function methodsOf({ db }: Pick<App, 'db'>, ids: readonly string[]): Promise<Map<string, string | null>> {
  return new Map((await usedMethods({ db }, ids)).map(({ methodId, card }) => [methodId ?? '', card]))
}

const usedMethods = query((db, ids: readonly string[]) => {
  const used = db.selectFrom('sandboxPayments').where('methodId', 'in', ids).where('status', '=', 'succeeded')
  return used.select(({ fn }) => ['methodId', fn.max('card').as('card')]).groupBy('methodId')
})

/** A card is new until something went through with it: storing it counts as its first use. */
async function succeededBefore(
  { db }: Pick<App, 'db'>,
  { methodId, id, kind }: { methodId: string | null; id?: string; kind?: string },
): Promise<number> {
  return Number((await succeeded({ db }, { methodId, id, kind }))[0]?.count ?? 0)
}

type Succeeded = { methodId: string | null; id?: string | undefined; kind?: string | undefined }

const succeeded = query((db, { methodId, id, kind }: Succeeded) =>
  db
    .selectFrom('sandboxPayments')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('methodId', '=', methodId)
    .where('status', '=', 'succeeded')
    .$if(id !== undefined, (others) => others.where('id', '!=', id as string))
    .$if(kind !== undefined, (some) => some.where('kind', '=', kind as string)),
)

function outcomeOf({ id, status, clientSecret, methodId, card, declineCode, kind }: Entry): PaymentOutcome {
  return {
    processorId: id,
    status: status as PaymentStatus,
    clientSecret,
    methodId,
    card: kind === 'refund' || card === null ? null : factsOf(card),
    declineCode,
    declineMessage: reasonOf(declineCode),
  }
}
