import type { TrialStep } from '#contract/admin-social-providers.ts'
import { limits } from '#contract/limits.ts'
import type { App } from '../kit/app.ts'
import { readBody } from '../kit/read-body.ts'
import { refuse } from '../kit/refusal.ts'
import { redirectUri } from '../social/authorization-address.ts'
import { openStored } from '../social/find-provider.ts'
import { networkFor } from '../social/network-for.ts'
import { type Discovery, discoveryAddress, faultIn } from '../social/providers/generic-oidc.ts'
import { asClient } from '../social/request-tokens.ts'
import { findStoredProvider, placeOf, type StoredProvider } from '../social/stored-providers.ts'
import { AddressNotAllowed } from '../webhook-delivery/checked-address.ts'

/** Asks a stored provider what a sign-in would ask it, as far as that goes without a person. Ends with the first step that fails. */
export async function tryProvider(app: App, id: string): Promise<TrialStep[]> {
  const stored = (await findStoredProvider(app, id)) ?? refuse('NOT_FOUND')
  const network = networkFor(app, { place: placeOf(stored.terms) })
  const steps: TrialStep[] = []
  for (const step of 'issuer' in stored.terms ? [tryDiscovery, tryKeys, tryClient] : [tryClient, tryUserinfo]) {
    const done = await step(network, stored)
    steps.push(done)
    if (done.fault !== null) break
  }
  return steps
}

async function tryDiscovery(app: App, { terms }: StoredProvider): Promise<TrialStep> {
  const { issuer } = terms as { issuer: string }
  const address = discoveryAddress(issuer)
  const answer = await ask(app, address)
  if ('fault' in answer) return { step: 'discovery', address, ...answer }
  return { step: 'discovery', address, ...(unusual(answer) ?? faultIn(app, issuer, answer.json as Partial<Discovery>) ?? fine) }
}

async function tryKeys(app: App, { terms }: StoredProvider): Promise<TrialStep> {
  const described = await ask(app, discoveryAddress((terms as { issuer: string }).issuer))
  const address = 'json' in described ? String((described.json as Partial<Discovery> | null)?.jwks_uri) : ''
  const answer = await ask(app, address)
  if ('fault' in answer) return { step: 'keys', address, ...answer }
  const { keys } = (answer.json ?? {}) as { keys?: unknown }
  const hasKeys = Array.isArray(keys) && keys.length > 0
  return { step: 'keys', address, ...(unusual(answer) ?? (hasKeys ? fine : { fault: 'no-keys', detail: null })) }
}

/** A code that no one was given: a provider that refuses the code has accepted the client. */
async function tryClient(app: App, stored: StoredProvider): Promise<TrialStep> {
  const provider = await openStored(app, stored)
  if (!provider) return { step: 'client', address: '', fault: 'unreachable', detail: null }
  const address = provider.dialect.token
  const form = { grant_type: 'authorization_code', code: 'trial', redirect_uri: redirectUri(app, stored.id), code_verifier: verifier }
  const { withoutProofKey } = provider.dialect
  const { code_verifier: _, ...withoutVerifier } = form
  const answer = await ask(app, address, asClient(provider, withoutProofKey ? withoutVerifier : form))
  if ('fault' in answer) return { step: 'client', address, ...answer }
  const error = errorIn(answer.json)
  const isRefused = [401, 403].includes(answer.status) || /^(invalid|unauthorized|incorrect)_client/.test(error ?? '')
  if (isRefused) return { step: 'client', address, fault: 'client-refused', detail: error ?? String(answer.status) }
  return { step: 'client', address, ...(isMissing(answer) ? { fault: 'unexpected-status', detail: String(answer.status) } : fine) }
}

/** Without a person's token it says no, and so is there. */
async function tryUserinfo(app: App, { terms }: StoredProvider): Promise<TrialStep> {
  const { userinfoUrl: address } = terms as { userinfoUrl: string }
  const answer = await ask(app, address, { headers: { authorization: 'Bearer trial' } })
  if ('fault' in answer) return { step: 'userinfo', address, ...answer }
  return { step: 'userinfo', address, ...(isMissing(answer) ? { fault: 'unexpected-status', detail: String(answer.status) } : fine) }
}

const verifier = 'trial'.repeat(10)
const fine = { fault: null, detail: null } as const
const mostBytes = 256 * 1024

type Fault = Pick<TrialStep, 'fault' | 'detail'>
type Answer = { status: number; json: unknown }
type Request = { headers?: Record<string, string>; form?: Record<string, string> }

async function ask(app: App, address: string, { headers, form }: Request = {}): Promise<Answer | Fault> {
  try {
    const response = await app.fetch(address, {
      method: form ? 'POST' : 'GET',
      headers: { accept: 'application/json', 'user-agent': app.config.applicationName, ...headers },
      ...(form && { body: new URLSearchParams(form) }),
      redirect: 'error',
      signal: AbortSignal.timeout(limits.socialProviders.patience),
    })
    return { status: response.status, json: parsed((await readBody(response, { most: mostBytes })).toString()) }
  } catch (error) {
    if (error instanceof AddressNotAllowed) return { fault: 'address-not-allowed', detail: null }
    return { fault: 'unreachable', detail: reasonOf(error as Error) }
  }
}

function unusual({ status, json }: Answer): Fault | null {
  if (status !== 200) return { fault: 'unexpected-status', detail: String(status) }
  return typeof json === 'object' && json !== null ? null : { fault: 'not-json', detail: null }
}

function isMissing({ status }: Answer): boolean {
  return status === 404 || status === 405 || status >= 500
}

/** Only the error's name: an answer may repeat what it was sent. */
function errorIn(json: unknown): string | undefined {
  const error = (json as { error?: unknown } | null)?.error
  return typeof error === 'string' && /^[\w.-]{1,64}$/.test(error) ? error : undefined
}

/** A code such as ECONNREFUSED, which says more to an administrator than a sentence about a fetch. */
function reasonOf({ name, cause, code: own }: Error & { code?: unknown }): string | null {
  if (name === 'TimeoutError' || name === 'AbortError') return 'timeout'
  const code = own ?? (cause as { code?: unknown } | undefined)?.code
  return typeof code === 'string' ? code : null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
