import assert from 'node:assert/strict'
import { sumNames } from '../billing/sums/sums.ts'
import type { App } from '../kit/app.ts'
import { now } from '../kit/clock.ts'
import { listenToSeller } from './listen-to-seller.ts'

/** What can follow when something moves: one row of the matrix each. */
const kinds = ['events', 'state', 'letters', 'planned', 'grants', 'counts', 'sums', 'ledger', 'audit'] as const
type Kind = (typeof kinds)[number]
type Consequences = Record<Kind, string>
// oxlint-disable-next-line typescript/no-explicit-any -- messages are judged by what a test expects of them
type Heard = { type: string; data: any }

const nothing = Object.fromEntries(kinds.map((kind) => [kind, ''])) as Consequences

/**
 * Reads what follows from a table: a line for each kind, `events  subscription.updated, customer.state_changed`. A line without a kind goes on with
 * the one before it. A kind without a line expects nothing.
 */
export function consequencesIn(table: string): Consequences {
  const found = { ...nothing }
  let current: Kind = 'events'
  for (const line of table.split('\n').map((each) => each.trim())) {
    const [first = '', ...rest] = line.split(/\s+/)
    const kind = kinds.find((each) => each === first)
    if (kind) current = kind
    const words = kind ? rest.join(' ') : line
    if (words !== '') found[current] = found[current] === '' ? words : `${found[current]} ${words}`
  }
  return found
}

/** Answers what has followed for a seller since the last call. */
export async function watchConsequences(app: App, seller: { id: string }): Promise<() => Promise<Consequences & { heard: Heard[] }>> {
  const heard = await listenToSeller(app, seller)
  let before = await written(app, seller.id)
  return async () => {
    const events = await heard()
    const after = await written(app, seller.id)
    const states = events.filter(({ type }) => type === 'customer.state_changed')
    const jobs = after.jobs.filter(({ id }) => !before.jobs.some((known) => known.id === id))
    const isDue = ({ dueAt }: { dueAt: string }) => dueAt <= now(app)
    const letters = jobs.filter((job) => isLetter(job) && isDue(job))
    const followed: Consequences = {
      events: listed(events.map(({ type, data }) => (type.startsWith('checkout.updated') ? `${type} ${data.status}` : type))),
      state: states.length === 0 ? '' : stateWords(states.at(-1)?.data as State),
      letters: listed(letters.map(({ payload }) => String(payload.kind)).sort()),
      planned: listed(jobs.filter((job) => !letters.includes(job)).map((job) => (isLetter(job) ? String(job.payload.kind) : job.kind))),
      grants: differences(before.grants, after.grants),
      counts: differences(before.counts, after.counts),
      sums: differences(before.sums, after.sums),
      ledger: listed(after.ledger.slice(before.ledger.length)),
      audit: listed(after.audit.slice(before.audit.length)),
    }
    before = after
    return { ...followed, heard: events }
  }
}

type State = { active_subscriptions: unknown[]; granted_benefits: unknown[]; deleted_at: string | null }

function stateWords({ active_subscriptions, granted_benefits, deleted_at }: State): string {
  const held = `${active_subscriptions.length} active, ${granted_benefits.length} granted`
  return deleted_at === null ? held : `${held}, deleted`
}

type Job = { id: string; kind: string; dueAt: string; payload: Record<string, unknown> }

const isLetter = ({ kind }: Job) => kind === 'send-billing-letter'

/** Jobs that are about no one thing: the next run of billing, and an endpoint's turn. */
const recurring = ['bill-subscriptions', 'webhook-turn', 'deliver-letter', 'prune']

async function written({ db }: App, organizationId: string) {
  const jobs = await db
    .selectFrom('outbox')
    .select(['id', 'kind', 'dueAt', 'payload'])
    .where('kind', 'not in', recurring)
    .orderBy('id')
    .execute()
  const grants = await db
    .selectFrom('benefitGrants')
    .select(['grantedAt', 'revokedAt'])
    .where('organizationId', '=', organizationId)
    .execute()
  const counts = db.selectFrom('billingCounts').where('organizationId', '=', organizationId).where('slice', '=', 'all')
  const counted = await counts
    .select(['entity', (row) => row.fn.sum<number>('count').as('count')])
    .groupBy('entity')
    .execute()
  const sums = await db
    .selectFrom('metricSums')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .where('grain', '=', 'day')
    .execute()
  const whole = sums.filter(({ productId }) => productId === '')
  const ledger = db.selectFrom('ledgerEntries').select(['kind', 'amount']).where('organizationId', '=', organizationId)
  const audit = await db.selectFrom('auditEntries').select('action').orderBy('id').execute()
  return {
    jobs: jobs as unknown as Job[],
    grants: {
      granted: grants.filter(({ grantedAt }) => grantedAt !== null).length,
      revoked: grants.filter(({ revokedAt }) => revokedAt !== null).length,
    },
    counts: Object.fromEntries(counted.map(({ entity, count }) => [entity, Number(count)])),
    sums: Object.fromEntries(sumNames.map((name) => [name, whole.reduce((sum, row) => sum + Number(row[name]), 0)])),
    ledger: (await ledger.orderBy('id').execute()).map(({ kind, amount }) => `${kind} ${amount}`),
    audit: audit.map(({ action }) => action),
  }
}

function differences(before: Record<string, number>, after: Record<string, number>): string {
  const moved = Object.entries(after).flatMap(([name, count]) => {
    const by = count - (before[name] ?? 0)
    return by === 0 ? [] : [`${name} ${by > 0 ? '+' : ''}${by}`]
  })
  return listed(moved.sort())
}

function listed(words: readonly string[]): string {
  return words.join(', ')
}

/** The totals of lists by product are those of the rows. */
export async function checkCounts({ db }: App): Promise<void> {
  for (const entity of ['subscriptions', 'orders'] as const) {
    const rows = await db.selectFrom(entity).selectAll().execute()
    const counts = await db
      .selectFrom('billingCounts')
      .where('entity', '=', entity)
      .where('slice', 'like', 'product_id=%')
      .selectAll()
      .execute()
    const expected = new Map<string, number>()
    for (const row of rows) {
      if (entity === 'subscriptions' && (row as { startedAt: string | null }).startedAt === null) continue
      expected.set(row.productId, (expected.get(row.productId) ?? 0) + 1)
    }
    const counted = new Map<string, number>()
    for (const { slice, count } of counts) {
      const id = slice.slice('product_id='.length)
      counted.set(id, (counted.get(id) ?? 0) + Number(count))
    }
    const kept = new Map([...counted].filter(([, count]) => count !== 0))
    assert.deepEqual(kept, expected, `${entity} by product`)
  }
}
