import type { IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { seconds } from '#contract/kit/durations.ts'
import type { App } from '../kit/app.ts'
import { httpRequest } from '../kit/node-http.ts'
import { findAddress, longestHead, lookupOf, within } from './checked-address.ts'
import { keptHeaders } from './kept-headers.ts'

/** What came of one attempt. `httpCode` is null when no answer came at all; `error` then says why. */
export type Exchange = {
  httpCode: number | null
  error: string | null
  response: string | null
  responseHeaders: string | null
  milliseconds: number
}

type Message = { url: string; headers: Record<string, string>; body: string }

/** How long to wait for everything, and how many bytes of the answer to read. */
type Bounds = { whole: number; kept: number }

const bounds: Bounds = { whole: seconds(10), kept: 1024 }
const patienceForBody = seconds(1)

/**
 * Posts a message and answers what came back: within ten seconds in all unless said otherwise, no redirect followed, and no more than the beginning of
 * the answer read. Never throws: whatever a receiver does is an outcome.
 */
export async function exchange(app: App, message: Message, { whole, kept }: Bounds = bounds): Promise<Exchange> {
  const start = performance.now()
  const signal = AbortSignal.timeout(whole)
  const ended = () => Math.round(performance.now() - start)
  try {
    const address = await within(signal, findAddress(app, new URL(message.url)))
    return { ...(await post(app, message, { address, signal, kept })), error: null, milliseconds: ended() }
  } catch (error) {
    return {
      httpCode: null,
      error: signal.aborted ? `No answer within ${whole / 1000} seconds.` : reasonOf(error),
      response: null,
      responseHeaders: null,
      milliseconds: ended(),
    }
  }
}

type Posting = { address: string; signal: AbortSignal; kept: number }

function post(
  { agent }: Pick<App, 'agent'>,
  { url, headers, body }: Message,
  { address, signal, kept }: Posting,
): Promise<Pick<Exchange, 'httpCode' | 'response' | 'responseHeaders'>> {
  const ask = url.startsWith('https:') ? httpsRequest : httpRequest
  return new Promise((resolve, reject) => {
    const length = String(Buffer.byteLength(body))
    const request = ask(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': length },
      agent: agent ?? false,
      lookup: lookupOf(address),
      signal,
      maxHeaderSize: longestHead,
    })
    request.on('error', reject)
    request.on('response', (response) => {
      void readBeginning(response, kept).then((beginning) => {
        resolve({ httpCode: response.statusCode ?? null, response: beginning, responseHeaders: keptHeaders(pairsOf(response)) })
        request.destroy()
      })
    })
    request.end(body)
  })
}

function* pairsOf({ rawHeaders }: IncomingMessage): Generator<[string, string]> {
  for (let at = 0; at < rawHeaders.length; at += 2) yield [rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '']
}

/** The beginning of the answer, or what arrived of it within a second. The rest is of no use. */
function readBeginning(response: IncomingMessage, kept: number): Promise<string> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    let size = 0
    const end = () => {
      clearTimeout(timer)
      resolve(Buffer.concat(chunks).subarray(0, kept).toString('utf8').replaceAll('\0', '').toWellFormed())
    }
    const timer = setTimeout(end, patienceForBody)
    response.on('data', (chunk: Buffer) => {
      if (size < kept) chunks.push(chunk)
      size += chunk.length
      if (size >= kept) end()
    })
    response.on('end', end)
    response.on('error', end)
    response.on('close', end)
  })
}

function reasonOf(error: unknown): string {
  const { message, code } = error as Error & { code?: string }
  return (message || code || 'The connection failed.').slice(0, 500).replaceAll('\0', '').toWellFormed()
}
