import assert from 'node:assert/strict'
import { sql } from 'kysely'
import type { App } from '../kit/app.ts'
import type { Configuration } from '../kit/config.ts'
import type { OpenDatabase } from './databases.ts'
import { signUp } from './people.ts'
import { asServer } from './secret-key.ts'
import { startTestServer } from './test-server.ts'

/** A person with keys, and a server that may set their limits and judge them. */
export async function annWithServer(open: OpenDatabase, config: Configuration = {}) {
  const server = await startTestServer({ open, config })
  const { app } = server
  const ann = server.browser()
  const { user } = await signUp(ann, 'ann')
  const options = await asServer(app)
  const { apiKey } = server.browser().client
  return {
    app,
    server,
    ann,
    user,
    make: async (given: object = {}) => (await apiKey.create({ userId: user.id, ...given }, options)).data ?? assert.fail(),
    setAsServer: async (given: { keyId: string; remaining?: number; rateLimitMax?: number; rateLimitEnabled?: boolean }) =>
      (await apiKey.update({ userId: user.id, ...given }, options)).data ?? assert.fail(),
    verify: async ({ key, permissions }: { key: string; permissions?: Record<string, string[]> | null }) =>
      (await apiKey.verify({ key, ...(permissions && { permissions }) }, options)).data ?? assert.fail(),
  }
}

/** What a server is told of a key that is refused. */
export function invalid(code: string, message: string, details?: { tryAgainIn: number }) {
  return { valid: false, error: { code, message, ...(details && { details }) }, key: null }
}

/** Has the database refuse every update of a key until the end of the test. */
export async function breakUpdates({ db, engine }: App): Promise<AsyncDisposable> {
  const constraint = 'alter table api_keys add constraint broken check (request_count = 0)'
  const trigger = "create trigger broken before update on api_keys begin select raise(abort, 'broken'); end"
  await sql.raw(engine === 'postgres' ? constraint : trigger).execute(db)
  return {
    async [Symbol.asyncDispose]() {
      await sql.raw(engine === 'postgres' ? 'alter table api_keys drop constraint broken' : 'drop trigger broken').execute(db)
    },
  }
}
