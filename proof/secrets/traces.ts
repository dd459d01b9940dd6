import { hash } from 'node:crypto'

/** Something that opens a door: what it is, and whose. */
export type Secret = {
  kind: string
  value: string
  owner: string
  /** It was told by a letter to its owner, which a mailbox keeps. */
  isMailed?: boolean
  /** So few are possible that its bare hash tells it. */
  isGuessable?: boolean
  /** Where it may stand as it is, for whom it belongs to reads it there again. */
  mayStandIn?: readonly string[]
}

/** Something that was kept, sent or said. `to` is who alone can read it; what others can read has none. */
export type Writing = { place: string; to?: string; text: string }

/** Every secret that somebody else than its owner can read, in whatever form. */
export function findTraces(secrets: readonly Secret[], writings: readonly Writing[]): string[] {
  const sought = secrets.map((secret) => ({ secret, forms: formsOf(secret) }))
  const found = new Set<string>()
  for (const { place, to, text } of writings) {
    const flat = text.toLowerCase()
    for (const { secret, forms } of sought) {
      if (to === secret.owner || secret.mayStandIn?.includes(place)) continue
      for (const { form, holds } of forms) if (holds(text, flat)) found.add(`${secret.kind} of ${secret.owner}, ${form}, in ${place}`)
    }
  }
  return [...found]
}

type Form = { form: string; holds: (text: string, flat: string) => boolean }

/** Shorter ones turn up by chance within other words and numbers. */
const leastWithin = 10

function formsOf({ value, isGuessable = false }: Secret): Form[] {
  const bytes = Buffer.from(value)
  const plain = [value, JSON.stringify(value).slice(1, -1), encodeURIComponent(value), formEncoded(value), bare(value)].map(lower)
  return [
    ...new Set(plain).values().map((form) => inPlain(form)),
    within('hex', bytes.toString('hex'), { ignoresCase: true }),
    ...inBase64(bytes),
    ...(isGuessable ? inDigests(value) : []),
  ]
}

function inPlain(form: string): Form {
  if (form.length >= leastWithin) return { form: 'in plain', holds: (_, flat) => flat.includes(form) }
  const word = new RegExp(`(?<![\\p{L}\\p{N}.-])${RegExp.escape(form)}(?![\\p{L}\\p{N}-])`, 'u')
  return { form: 'in plain', holds: (_, flat) => word.test(flat) }
}

/** As it begins at each of the three places within a group, without what its neighbours decide. */
function inBase64(bytes: Buffer): Form[] {
  return [0, 1, 2].flatMap((before) => {
    const whole = Buffer.concat([Buffer.alloc(before), bytes])
    const from = Math.ceil((before * 8) / 6)
    const to = Math.floor((whole.length * 8) / 6)
    return (['base64', 'base64url'] as const).flatMap((form) => {
      const own = whole.toString(form).slice(from, to)
      return own.length >= leastWithin - 3 ? within('in base64', own) : []
    })
  })
}

function inDigests(value: string): Form[] {
  return ['sha256', 'sha1', 'md5', 'sha512'].flatMap((digest) => [
    within(`by its ${digest}`, hash(digest, value, 'hex'), { ignoresCase: true }),
    within(`by its ${digest}`, hash(digest, value, 'base64url')),
    within(`by its ${digest}`, hash(digest, value, 'base64')),
  ])
}

function within(form: string, sought: string, { ignoresCase = false } = {}): Form {
  const own = ignoresCase ? lower(sought) : sought
  return { form, holds: (text, flat) => (ignoresCase ? flat : text).includes(own) }
}

function formEncoded(value: string): string {
  return new URLSearchParams({ _: value }).toString().slice(2)
}

/** As people type it: without the dashes that only help to read it. */
function bare(value: string): string {
  return /^[\w]{3,8}(-[\w]{3,8})+$/.test(value) ? value.replaceAll('-', '') : value
}

function lower(text: string): string {
  return text.toLowerCase()
}
