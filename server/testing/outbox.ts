import assert from 'node:assert/strict'
import type { App } from '../kit/app.ts'
import { type AnyJob, defineJob } from '../outbox/define-job.ts'
import { enqueue } from '../outbox/enqueue.ts'
import type { Job } from '../outbox/job.ts'

type Doing = (app: App, email: string, job: Job) => Promise<void>

/** The one kind of job that these tests use, doing this. */
export function jobsThat(doing: Doing): AnyJob[] {
  return [{ ...task, run: (app: App, { email }: { email: string }, job: Job) => doing(app, email, job) }]
}

export const task = defineJob<{ email: string }>('test', { lane: 'mail' }, async () => assert.fail())

export async function ask(app: App, email: string, options?: { dueAt: string }) {
  await enqueue(app, task, { email }, options)
}

export const rowsOf = (app: App) => app.db.selectFrom('outbox').selectAll().execute()
export const claim = { by: 'holder', lane: 'mail' as const, kinds: ['test'], most: 10 }
