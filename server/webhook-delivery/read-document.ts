import type { IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { App } from '../kit/app.ts'
import { httpRequest } from '../kit/node-http.ts'
import { findAddress, longestHead, lookupOf, within } from './checked-address.ts'

/** How long to wait for everything, and how many bytes a document may have. */
type Bounds = { whole: number; most: number }

type Document = { json: unknown; cacheControl: string }

/**
 * Reads a JSON document at an address that a stranger named, behind the guard of webhooks. Throws for everything but a whole answer with status 200:
 * a redirect is not followed, and a longer or slower answer is dropped.
 */
export async function readDocument(app: App, address: string, { whole, most }: Bounds): Promise<Document> {
  const signal = AbortSignal.timeout(whole)
  const to = await within(signal, findAddress(app, new URL(address)))
  const { text, cacheControl } = await get(address, to, { signal, most })
  return { json: JSON.parse(text) as unknown, cacheControl }
}

type Getting = { signal: AbortSignal; most: number }

function get(url: string, address: string, { signal, most }: Getting): Promise<{ text: string; cacheControl: string }> {
  const ask = url.startsWith('https:') ? httpsRequest : httpRequest
  const headers = { accept: 'application/json' }
  return new Promise((resolve, reject) => {
    const request = ask(url, { headers, agent: false, lookup: lookupOf(address), signal, maxHeaderSize: longestHead })
    const refuse = (why: string) => {
      reject(new Error(why))
      request.destroy()
    }
    request.on('error', reject)
    request.on('response', (response) => {
      const problem = problemWith(response)
      if (problem) return refuse(problem)
      const chunks: Buffer[] = []
      let size = 0
      response.on('data', (chunk: Buffer) => {
        size += chunk.length
        if (size > most) refuse(`The document is longer than ${most} bytes.`)
        else chunks.push(chunk)
      })
      response.on('error', reject)
      response.on('end', () => resolve({ text: Buffer.concat(chunks).toString(), cacheControl: response.headers['cache-control'] ?? '' }))
    })
    request.end()
  })
}

function problemWith({ statusCode, headers }: IncomingMessage): string | null {
  if (statusCode !== 200) return `The document came with status ${statusCode}.`
  const isJson = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(headers['content-type'] ?? '')
  return isJson ? null : 'The document is not of a JSON type.'
}
