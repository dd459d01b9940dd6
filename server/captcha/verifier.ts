import { seconds } from '#contract/kit/durations.ts'
import type { App } from '../kit/app.ts'
import { readBody } from '../kit/read-body.ts'

/** What a browser brought from the captcha it solved, and where it came from. */
export type Proof = { response: string; ipAddress: string }

/** Whether a proof is valid. Throws when the service cannot be asked. */
export type Verifier = (app: App, proof: Proof) => Promise<boolean>

/** What the services answer, as far as it matters here. */
type Answer = { success?: unknown; score?: unknown }

const mostBytes = 64 * 1024

/** Asks a service and reads its answer, or throws when there is none in time. */
export async function askService(app: App, url: string, body: URLSearchParams | string): Promise<Answer> {
  const { config } = app
  const response = await app.fetch(config.captchaVerifyUrl ?? url, {
    method: 'POST',
    headers: { 'content-type': typeof body === 'string' ? 'application/json' : 'application/x-www-form-urlencoded' },
    body: String(body),
    redirect: 'error',
    signal: AbortSignal.timeout(seconds(config.captchaTimeout)),
  })
  if (!response.ok) throw new Error(`The captcha service answered ${response.status}.`)
  return JSON.parse(String(await readBody(response, { most: mostBytes }))) as Answer
}

/** A proof and the secret, as forms carry them. */
export function formOf({ config }: App, { response, ipAddress }: Proof): URLSearchParams {
  return new URLSearchParams({ secret: config.captchaSecret ?? '', response, remoteip: ipAddress })
}
