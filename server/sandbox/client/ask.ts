import { seconds } from '#contract/kit/durations.ts'
import type { App } from '../../kit/app.ts'
import { expect } from './journey.ts'

const patience = seconds(5)
type Answer = { status: number; headers: Headers; json: Record<string, unknown> }

/** Asks as a client asks: over the network, also where the network leads back to this server. */
export async function ask(app: App, address: string, request: RequestInit = {}): Promise<Answer> {
  expect(/^https?:\/\//.test(address), `“${address}” is no address.`)
  const answer = await app.fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(patience), ...request })
  const json: unknown = await answer.json().catch(() => ({}))
  return { status: answer.status, headers: answer.headers, json: typeof json === 'object' && json !== null ? (json as Answer['json']) : {} }
}

/** A document that must be there. */
export async function read(app: App, address: string): Promise<Record<string, unknown>> {
  const { status, json } = await ask(app, address)
  expect(status === 200, `It answered ${status} instead of 200.`)
  return json
}

/** A form of the protocol, as RFC 6749 has it. */
export async function post(app: App, address: string, form: Record<string, string | undefined>, headers: Record<string, string> = {}) {
  const given = Object.entries(form).filter((pair): pair is [string, string] => pair[1] !== undefined && pair[1] !== '')
  const answer = await ask(app, address, { method: 'POST', body: new URLSearchParams(given), headers })
  const { error, error_description: why } = answer.json
  expect(answer.status < 300, `It answered ${answer.status}: ${textOf(error) || 'no error'}. ${textOf(why)}`.trim())
  return answer.json
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
