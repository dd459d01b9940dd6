import type { IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { Readable } from 'node:stream'
import { seconds } from '#contract/kit/durations.ts'
import type { App } from '../kit/app.ts'
import { httpRequest } from '../kit/node-http.ts'
import { findAddress, longestHead, lookupOf, within } from './checked-address.ts'

type Fetch = typeof globalThis.fetch

/**
 * A `fetch` for addresses that no operator chose, behind the guard of webhooks: the connection goes to the public address that was checked, and a
 * redirect is not followed.
 */
export function guardedFetch(app: App): Fetch {
  return async (input, { method = 'GET', headers, body, signal } = {}) => {
    const url = new URL(input instanceof Request ? input.url : input)
    const patience = signal ?? AbortSignal.timeout(seconds(10))
    const address = await within(patience, findAddress(app, url))
    const text = body === null || body === undefined ? undefined : textOf(body)
    const sent = new Headers(headers)
    if (text !== undefined) sent.set('content-length', String(Buffer.byteLength(text)))
    if (body instanceof URLSearchParams) sent.set('content-type', 'application/x-www-form-urlencoded;charset=UTF-8')
    return new Promise((resolve, reject) => {
      const ask = url.protocol === 'https:' ? httpsRequest : httpRequest
      const options = { method, headers: Object.fromEntries(sent), agent: false, signal: patience, maxHeaderSize: longestHead }
      const request = ask(url, { ...options, lookup: lookupOf(address) })
      request.on('error', reject)
      request.on('response', (response) => {
        try {
          resolve(answerOf(response))
        } catch (error) {
          request.destroy()
          reject(error as Error)
        }
      })
      request.end(text)
    })
  }
}

function textOf(body: NonNullable<RequestInit['body']>): string {
  if (typeof body === 'string' || body instanceof URLSearchParams) return String(body)
  throw new Error('Only texts and forms are sent behind the guard.')
}

function answerOf(response: IncomingMessage): Response {
  const { statusCode: status = 0, headers } = response
  if (status >= 300 && status < 400) throw new Error('The answer is a redirect, which is not followed.')
  const named = Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as [string, string]] : []))
  const hasBody = status !== 204 && status !== 205
  if (!hasBody) response.resume()
  return new Response(hasBody ? (Readable.toWeb(response) as ReadableStream<Uint8Array>) : null, { status, headers: named })
}
