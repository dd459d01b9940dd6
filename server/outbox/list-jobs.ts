import { sql } from 'kysely'
import type { jobStates } from '#contract/operation-states.ts'
import type { App } from '../kit/app.ts'
import { allLanes, type Lane } from './lanes.ts'

type State = (typeof jobStates)[number]
type Asked = { state: State; after?: string | undefined; limit: number }

/** Counted no further: what is more is too many, and the outbox is the busiest table there is. */
const mostCounted = 1000

const columns = ['id', 'kind', 'lane', 'attempts', 'dueAt', 'lastError', 'failedAt', 'createdAt'] as const

/** One page of the jobs in a state, without what they are about. Given-up ones newest first, all others by when they fall due. */
export async function listJobs(app: App, { state, after, limit }: Asked) {
  const rows = await pageOf(app, { state, after, limit: limit + 1 })
  const jobs = rows.slice(0, limit)
  const last = rows.length > limit ? jobs.at(-1) : undefined
  return { jobs, next: last ? `${timeOf(state, last)} ${last.id}` : null, counts: await countJobs(app) }
}

type Row = Awaited<ReturnType<typeof readLane>>[number]

async function pageOf(app: App, asked: Asked): Promise<Row[]> {
  if (asked.state !== 'waiting') return chosen(app, asked).select(columns).limit(asked.limit).execute()
  // Each lane has its own stretch of the index: read one by one, and put together in order.
  const lanes = await Promise.all(allLanes.map((lane) => readLane(app, asked, lane)))
  const byTime = (a: Row, b: Row) => (a.dueAt === b.dueAt ? compare(a.id, b.id) : compare(a.dueAt, b.dueAt))
  return lanes.flat().sort(byTime).slice(0, asked.limit)
}

function readLane(app: App, asked: Asked, lane: Lane) {
  return liveIn(app, lane, asked).select(columns).limit(asked.limit).execute()
}

/** The jobs of a lane that wait, the first to fall due first. */
export function liveIn(app: App, lane: Lane, asked: Omit<Asked, 'limit'> = { state: 'waiting' }) {
  return chosen(app, asked).where('lane', '=', lane).where('heldAt', 'is', null)
}

function chosen({ db }: Pick<App, 'db'>, { state, after }: Omit<Asked, 'limit'>) {
  const [time = '', id = ''] = after?.split(' ') ?? []
  if (state === 'failed') {
    const failed = db.selectFrom('outbox').where('failedAt', 'is not', null).orderBy('failedAt', 'desc').orderBy('id', 'desc')
    return failed.$if(after !== undefined, (older) => older.where(sql<boolean>`(failed_at, id) < (${time}, ${id})`))
  }
  const live = db.selectFrom('outbox').where('failedAt', 'is', null).orderBy('dueAt').orderBy('id')
  const later = live.$if(after !== undefined, (later) => later.where(sql<boolean>`(due_at, id) > (${time}, ${id})`))
  return state === 'failing' ? later.where('lastError', 'is not', null) : later
}

function timeOf(state: State, { failedAt, dueAt }: Row): string {
  return state === 'failed' ? (failedAt ?? '') : dueAt
}

export async function countJobs(app: App): Promise<Record<State, number>> {
  const [failing, failed, ...waiting] = await Promise.all([
    countSome(app, chosen(app, { state: 'failing' })),
    countSome(app, chosen(app, { state: 'failed' })),
    ...allLanes.map((lane) => countSome(app, liveIn(app, lane))),
  ])
  const sum = waiting.reduce((a, b) => a + b, 0)
  return { waiting: Math.min(sum, mostCounted), failing, failed }
}

export async function countSome({ db }: App, jobs: ReturnType<typeof chosen>): Promise<number> {
  const some = jobs.select('id').limit(mostCounted).as('some')
  const { count } = await db
    .selectFrom(some)
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
