import { validateEvent } from '@polar-sh/sdk/webhooks.js'

/** What the SDK itself uses to read an answer of this name, or undefined when this version knows none. */
export async function readerOf(name) {
  const module = await import(`@polar-sh/sdk/models/components/${name.toLowerCase()}.js`).catch(() => ({}))
  const found = Object.entries(module).find(([key]) => key.toLowerCase() === `${name.toLowerCase()}fromjson`)
  return found?.[1]
}

export { validateEvent }
