import type { App } from '../kit/app.ts'
import { readLook } from '../look/look-of.ts'
import { inOneLine } from './one-line.ts'

export type Sender = { name: string; address: string }

/** Who letters are from: by the name that administrators chose, else the configured one, which follows the product's. */
export async function senderNow(app: App): Promise<Sender> {
  const { name, address } = senderOf(app.config.mailFrom)
  const { fromName, applicationName } = await readLook(app)
  const chosen = fromName ?? (name === app.config.applicationName ? applicationName : name)
  return { name: inOneLine(chosen, { most: 60 }), address }
}

/** `Name <address>`, or an address alone. The name may hold commas, which a list of addresses must not. */
function senderOf(mailFrom: string): Sender {
  const [, name, address] = /^\s*"?(.*?)"?\s*<([^<>]+)>\s*$/.exec(mailFrom) ?? []
  return { name: name ?? '', address: address ?? mailFrom.trim() }
}
