import { readdir, readFile } from 'node:fs/promises'
import { Polar } from '@polar-sh/sdk'
import { RFCDate } from '@polar-sh/sdk/types/rfcdate.js'
import { validateEvent } from '@polar-sh/sdk/webhooks.js'
import { Webhook } from 'standardwebhooks'

/** What the SDK itself uses to read an answer of this name, or undefined when this version knows none. */
export async function readerOf(name) {
  const module = await import(`@polar-sh/sdk/models/components/${name.toLowerCase()}.js`).catch(() => ({}))
  const found = Object.entries(module).find(([key]) => key.toLowerCase() === `${name.toLowerCase()}fromjson`)
  return found?.[1]
}

export { validateEvent, Webhook }

/** A client of a server, with a token. */
export function open(serverURL, accessToken) {
  return new Polar({ serverURL, accessToken, retryConfig: { strategy: 'none' } })
}

/** What the SDK takes for a day. */
export function dayOf(text) {
  return new RFCDate(text)
}

/** Every call of the SDK: its method, its path, and the statuses it takes for success. */
export async function publishedCalls() {
  const folder = new URL('node_modules/@polar-sh/sdk/dist/esm/funcs/', import.meta.url)
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js'))
  const sources = await Promise.all(names.map((name) => readFile(new URL(name, folder), 'utf8')))
  return sources.map((source) => ({
    path: /pathToFunc\("([^"]+)"\)/.exec(source)?.[1],
    method: /method: "([A-Z]+)"/.exec(source)?.[1],
    statuses: [...source.matchAll(/M\.(?:json|nil|text|stream)\((2\d\d|"2XX"|\[[^\]]*\])/g)].map(([, status]) => status),
  }))
}
