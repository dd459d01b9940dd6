import { browserNow } from '../ui/now.ts'

type Message = { url: string; secret: string; id: string; body: string }

/** A command that posts a message again from a terminal, signed as of now, so that receivers that check the time take it. */
export async function curlFor({ url, secret, id, body }: Message, at = browserNow()): Promise<string> {
  const timestamp = String(Math.floor(at / 1000))
  const signature = await signatureOf(`${id}.${timestamp}.${body}`, secret)
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  }
  const lines = Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`)
  return ['curl -X POST', quoted(url), ...lines, `--data-raw ${quoted(body)}`].join(' \\\n  ')
}

/** As Standard Webhooks says: the key is the decoded part after `whsec_`, or the whole secret where it is no base64. */
async function signatureOf(content: string, secret: string): Promise<string> {
  const key = await crypto.subtle.importKey('raw', keyOf(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const signed = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(content))
  return btoa(String.fromCharCode(...new Uint8Array(signed)))
}

function keyOf(secret: string): Uint8Array<ArrayBuffer> {
  const encoded = secret.replace(/^whsec_/, '')
  try {
    return Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0))
  } catch {
    return new TextEncoder().encode(secret)
  }
}

/** A shell takes text between single quotes literally; a quote inside closes the text, adds itself and opens it again. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
