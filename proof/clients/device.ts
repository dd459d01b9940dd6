import type { SoftwareKey } from '#server/testing/software-key.ts'

type Options = { publicKey: { challenge: ArrayBuffer; rp?: object; rpId?: string; user?: { id: ArrayBuffer } } }
type Answer = { id: string; response: Record<string, unknown> }

/** Lets the published clients find this key where a browser has its authenticators. */
export function plugIn(key: SoftwareKey) {
  const create = async ({ publicKey }: Options) => asCredential(key.register(plain(publicKey)))
  const get = async ({ publicKey }: Options) => asCredential(key.authenticate(plain(publicKey)))
  Object.defineProperty(navigator, 'credentials', { value: { create, get }, configurable: true })
  Object.assign(globalThis, { PublicKeyCredential: class {} })
  Object.assign(window, { PublicKeyCredential: class {} })
}

/** The options as the server wrote them, before the client made buffers of its texts. */
function plain({ user, ...options }: Options['publicKey']) {
  return { ...options, challenge: asText(options.challenge), ...(user && { user: { ...user, id: asText(user.id) } }) }
}

function asCredential({ id, response }: Answer) {
  const buffers = Object.entries(response).map(([name, value]) => [name, typeof value === 'string' ? asBuffer(value) : value])
  return {
    id,
    rawId: asBuffer(id),
    type: 'public-key',
    response: { ...Object.fromEntries(buffers), getTransports: () => ['internal'] },
    getClientExtensionResults: () => ({}),
  }
}

function asText(buffer: ArrayBuffer): string {
  return Buffer.from(buffer).toString('base64url')
}

function asBuffer(text: string): ArrayBuffer {
  return Uint8Array.from(Buffer.from(text, 'base64url')).buffer
}
