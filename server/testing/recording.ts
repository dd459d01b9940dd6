import assert from 'node:assert/strict'
import type { App } from '../kit/app.ts'
import type { Configuration } from '../kit/config.ts'
import { startTestServer } from './test-server.ts'

type Request = { address: string; headers: Record<string, string>; form: Record<string, string> }

/** A network that writes down what it is asked and always answers the same. */
export async function recording(config: Configuration, answer: object, status = 200): Promise<{ app: App; asked: Request[] }> {
  const asked: Request[] = []
  const network: typeof fetch = async (input, init) => {
    assert.equal(init?.redirect, 'error')
    const form = init?.body instanceof URLSearchParams ? Object.fromEntries(init.body) : {}
    asked.push({ address: input as string, headers: Object.fromEntries(new Headers(init?.headers)), form })
    return Response.json(answer, { status })
  }
  const { app } = await startTestServer({ config, app: { fetch: network } })
  return { app, asked }
}
