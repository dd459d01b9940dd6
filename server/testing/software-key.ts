import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Ceremony = { challenge: string; rpId?: string; rp?: { id?: string }; user?: { id: string } }

/** An authenticator without a device: ES256, attestation none, as the WebAuthn standard has it. */
export class SoftwareKey {
  readonly id = randomBytes(32)
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly #origin: string
  userHandle = ''
  /** Whether it checks who uses it. */
  verifiesUser = true
  counter = 0

  constructor(origin: string) {
    this.#origin = origin
  }

  register(options: Record<string, unknown>) {
    const { challenge, rp, user } = options as Ceremony
    this.userHandle = user?.id ?? ''
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    const cose = map([
      [integer(1), integer(2)],
      [integer(3), integer(-7)],
      [integer(-1), integer(1)],
      [integer(-2), bytes(Buffer.from(x, 'base64url'))],
      [integer(-3), bytes(Buffer.from(y, 'base64url'))],
    ])
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, this.id.length]), this.id, cose])
    const authData = Buffer.concat([this.#authenticatorData(rp?.id ?? '', 0x40), credential])
    const attestationObject = map([
      [text('fmt'), text('none')],
      [text('attStmt'), map([])],
      [text('authData'), bytes(authData)],
    ])
    return this.#answer({
      clientDataJSON: this.#clientData('webauthn.create', challenge).toString('base64url'),
      attestationObject: attestationObject.toString('base64url'),
      transports: ['internal'],
    })
  }

  authenticate(options: Record<string, unknown>, { origin = this.#origin } = {}) {
    const { challenge, rpId = '' } = options as Ceremony
    const clientData = this.#clientData('webauthn.get', challenge, origin)
    const data = this.#authenticatorData(rpId, 0)
    const signed = Buffer.concat([data, createHash('sha256').update(clientData).digest()])
    return this.#answer({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
      userHandle: this.userHandle,
    })
  }

  #answer<Response>(response: Response) {
    const id = this.id.toString('base64url')
    return { id, rawId: id, type: 'public-key' as const, response }
  }

  #clientData(type: string, challenge: string, origin = this.#origin): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  #authenticatorData(rpId: string, more: number): Buffer {
    const flags = 0x01 | (this.verifiesUser ? 0x04 : 0) | more
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), counter])
  }
}

/** The little of CBOR (RFC 8949) that an attestation needs. */
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value])
  return value < 256 ? Buffer.from([(major << 5) | 24, value]) : Buffer.from([(major << 5) | 25, value >> 8, value & 255])
}

function integer(value: number): Buffer {
  return value < 0 ? head(1, -1 - value) : head(0, value)
}

function bytes(value: Buffer): Buffer {
  return Buffer.concat([head(2, value.length), value])
}

function text(value: string): Buffer {
  return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
}

function map(entries: [Buffer, Buffer][]): Buffer {
  return Buffer.concat([head(5, entries.length), ...entries.flat()])
}
