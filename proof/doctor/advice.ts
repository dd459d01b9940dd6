import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { jobs } from '#server/jobs.ts'
import type { App } from '#server/kit/app.ts'
import { runDue } from '#server/outbox/run-due.ts'
import type { Problem } from '#server/readiness/check.ts'
import { asServer } from '#server/testing/secret-key.ts'
import type { TestServer } from '#server/testing/test-server.ts'

type Deed = (server: TestServer) => Promise<void>

/** What is done by way of the server, by the words that name it. */
const deeds: readonly [RegExp, Deed][] = [
  [/^Start the server/, startServer],
  [/an owner, by a secret key: POST \/api\/auth\/organization\/update-member-role /, makeOwner],
  [/switch it on again: at Webhooks, or by POST \/api\/auth\/webhook\/update /, switchOn],
]

/** A running server does what is due. */
async function startServer({ app }: TestServer) {
  await runDue(app, jobs)
}

async function makeOwner(server: TestServer) {
  const { organizationId, id: memberId } = await server.app.db
    .selectFrom('members')
    .select(['organizationId', 'id'])
    .where('userId', 'in', ({ selectFrom }) => selectFrom('users').where('email', '=', 'acme-owner@example.com').select('id'))
    .executeTakeFirstOrThrow()
  const { error } = await post(server, '/organization/update-member-role', { organizationId, memberId, role: 'owner' })
  assert.equal(error, undefined)
}

async function switchOn(server: TestServer) {
  const paused = server.app.db.selectFrom('webhookEndpoints').where('pausedAt', 'is not', null).select('id')
  const { error } = await post(server, '/webhook/update', { id: (await paused.executeTakeFirstOrThrow()).id, enabled: true })
  assert.equal(error, undefined)
}

async function post(server: TestServer, path: string, body: object): Promise<{ error?: unknown }> {
  const { headers } = await asServer(server.app)
  const answer = await server.browser().post(path, body, headers)
  return answer.ok ? {} : { error: await answer.text() }
}

/** The deed that advice names, if it names one. */
export function deedOf({ advice }: Problem): Deed | undefined {
  return deeds.find(([words]) => words.test(advice))?.[1]
}

/** The statements that advice tells to run, from the colon on. */
export function statementsOf({ advice }: Problem): string[] {
  return [...advice.matchAll(/(?:: |; )((?:delete from|update|insert into) [^;]+)(?=;)/g)].map(([, statement = '']) => statement)
}

export async function runStatements(app: App, problem: Problem) {
  for (const statement of statementsOf(problem)) await sql.raw(statement).execute(app.db)
}
