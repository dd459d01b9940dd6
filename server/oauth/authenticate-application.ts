import type { IncomingHttpHeaders } from 'node:http'
import { createLocalJWKSet, decodeJwt, errors, type JSONWebKeySet, jwtVerify } from 'jose'
import { minutes } from '#contract/kit/durations.ts'
import { oauthProtocol } from '#contract/oauth.ts'
import { isPublic, listIn } from '../applications/shown-application.ts'
import { type ApplicationRow, findApplication } from '../applications/store.ts'
import type { App } from '../kit/app.ts'
import { now } from '../kit/clock.ts'
import { memoize } from '../kit/memoize.ts'
import { isPlainText } from '../kit/plain-json.ts'
import { hashToken, isSame } from '../kit/secrets.ts'
import { spendOnce } from '../tokens/spend-once.ts'
import { readClient } from './find-asker.ts'
import { endpointOf, issuerOf } from './issuer.ts'
import { refuseOauth } from './refuse-oauth.ts'

/** What an application shows to prove itself. */
export type Shown = {
  headers: IncomingHttpHeaders
  input: {
    clientId?: string | undefined
    clientSecret?: string | undefined
    clientAssertion?: string | undefined
    clientAssertionType?: string | undefined
  }
}

/** The application that asks, from a server or a device, or from a page of its own. */
export async function authenticateApplication(app: App, shown: Shown): Promise<ApplicationRow> {
  return authenticateBy(findApplication, app, shown)
}

/** All that the proof of an application takes, whatever else was read of it. */
type Provable = Pick<ApplicationRow, 'id' | 'source' | 'authentication' | 'jwks' | 'origins' | 'redirects' | SecretColumn>
type SecretColumn = 'secretHash' | 'previousSecretHash' | 'previousSecretUntil'
type Find<Row extends Provable> = (app: App, id: string) => Row | undefined | Promise<Row | undefined>

/** The same with a read of the caller's own. One that keeps a secret proves that it has it; a public one says its name alone. */
export async function authenticateBy<Row extends Provable>(find: Find<Row>, app: App, { headers, input }: Shown): Promise<Row> {
  const basic = headers.authorization === undefined ? undefined : basicOf(headers.authorization)
  const { clientSecret, clientAssertion } = input
  const ways = Number(basic !== undefined) + Number(clientSecret !== undefined) + Number(clientAssertion !== undefined)
  if (ways > 1) refuseOauth('invalid_request', { why: 'Prove the application in one way, not in several.' })
  if (clientAssertion !== undefined) return onOwnPage(app, await byKey(find, app, input), headers.origin)

  const id = basic?.id ?? input.clientId ?? refuseOauth('invalid_client')
  if (basic && input.clientId !== undefined && input.clientId !== id) refuseOauth('invalid_client')
  const application = (await find(app, id)) ?? refuseOauth('invalid_client')
  const secret = basic?.secret ?? clientSecret
  const isProven = isPublic(application) ? !secret : secret !== undefined && hasSecret(app, application, secret)
  return isProven ? onOwnPage(app, application, headers.origin) : refuseOauth('invalid_client')
}

function onOwnPage<Row extends Provable>(app: App, application: Row, origin: string | undefined): Row {
  if (isOwnPage(app, application, origin)) return application
  return refuseOauth('invalid_client', { why: 'This page may not ask. Add its origin to the application.' })
}

/** A page is the application's own where its origin is registered, or is that of one of its redirects. */
function isOwnPage(app: App, { origins, redirects }: Provable, origin: string | undefined): boolean {
  if (origin === undefined || origin === new URL(app.config.url).origin) return true
  return listIn(origins).includes(origin) || listIn(redirects).some((redirect) => new URL(redirect).origin === origin)
}

/** Servers bring the same secret with each request. */
const secretsKept = 1024
const basicOf = memoize(secretsKept, readBasic)
const secretHashOf = memoize(secretsKept, hashToken)

/** The name and the secret of a Basic header, each percent-encoded once more as RFC 6749 has it. */
function readBasic(authorization: string): { id: string; secret: string } | undefined {
  const [, encoded] = /^basic +([A-Za-z0-9+/]+={0,2})$/i.exec(authorization) ?? []
  if (encoded === undefined) return undefined
  const text = Buffer.from(encoded, 'base64').toString()
  const colon = text.indexOf(':')
  if (colon < 0) return refuseOauth('invalid_client')
  const [id, secret] = [text.slice(0, colon), text.slice(colon + 1)].map(decodedPart)
  // A name that no database keeps is none of an application.
  return id !== undefined && secret !== undefined && isPlainText(id) ? { id, secret } : refuseOauth('invalid_client')
}

function decodedPart(part: string): string | undefined {
  try {
    return decodeURIComponent(part.replaceAll('+', ' '))
  } catch {
    return undefined
  }
}

/** A secret that was replaced works beside its successor for a while. */
function hasSecret(app: App, application: Provable, secret: string): boolean {
  const { authentication, secretHash, previousSecretHash, previousSecretUntil } = application
  if (authentication !== 'client_secret') return false
  const given = secretHashOf(secret)
  if (secretHash !== null && isSame(given, secretHash)) return true
  return previousSecretHash !== null && previousSecretUntil !== null && previousSecretUntil > now(app) && isSame(given, previousSecretHash)
}

const assertionType = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'
const longestAssertion = minutes(10)
/** Of asymmetric keys alone: a public key taken for a shared secret would be known to everyone. */
const algorithms = ['RS256', 'PS256', 'ES256', 'EdDSA']

/** By a token that the application signed for us, good once (RFC 7523). */
async function byKey<Row extends Provable>(find: Find<Row>, app: App, input: Shown['input']): Promise<Row> {
  const { clientId, clientAssertion = '', clientAssertionType } = input
  if (clientAssertionType !== assertionType) refuseOauth('invalid_client')
  const id = issuerIn(clientAssertion)
  const application = id === undefined || (clientId !== undefined && clientId !== id) ? undefined : await find(app, id)
  if (application?.authentication !== 'private_key_jwt' || application.jwks === null) return refuseOauth('invalid_client')
  const { exp = 0, jti } = (await verified(app, application, clientAssertion)) ?? (await verifiedAgain(app, application, clientAssertion))
  const left = exp * 1000 - app.clock.now()
  if (typeof jti !== 'string' || jti === '' || left > longestAssertion) refuseOauth('invalid_client')
  const isFirst = await spendOnce(app, 'client-assertion', { token: `${application.id} ${jti}`, lifetime: left })
  return isFirst ? application : refuseOauth('invalid_client')
}

async function verified(app: App, { id, jwks }: Provable, assertion: string) {
  const audience = [issuerOf(app), endpointOf(app, oauthProtocol.token)]
  const expected = { issuer: id, subject: id, audience, algorithms, currentDate: new Date(app.clock.now()), requiredClaims: ['exp', 'jti'] }
  try {
    return (await jwtVerify(assertion, createLocalJWKSet(jwks as unknown as JSONWebKeySet), expected)).payload
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return null
    throw error
  }
}

/** An application that describes itself may have other keys since. */
async function verifiedAgain(app: App, application: Provable, assertion: string) {
  const fresh = application.source === 'document' ? await readClient(app, application.id) : undefined
  return (fresh && (await verified(app, fresh, assertion))) ?? refuseOauth('invalid_client')
}

function issuerIn(assertion: string): string | undefined {
  try {
    const { iss } = decodeJwt(assertion)
    return typeof iss === 'string' && isPlainText(iss) ? iss : undefined
  } catch {
    return undefined
  }
}
