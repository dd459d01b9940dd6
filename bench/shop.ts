/** What the parts about selling know of the shop: its seller's id, and the token by which a program of the seller calls. */
export const sellerId = '01900000-5e11-7000-8000-000000000001'
export const sellerToken = `tg_oat_${'bench'.repeat(8)}key`

export const customersOfShop = 1000
/** The first customers hold what they bought: a benefit with a license key. */
export const holders = 200
export const checkoutsOfShop = 30_000
export const meterNames = ['llm.call', 'api.request'] as const

export function externalIdOf(at: number): string {
  return `customer-${at}`
}

export function licenseKeyOf(at: number): string {
  return `BENCH-${String(at).padStart(8, '0')}`
}

export function clientSecretOf(number: number): string {
  return `tg_c_bench${String(number).padStart(38, '0')}`
}

type Call = { path: string; body?: object }

/** A call of the seller's program as it goes over the wire. */
export function callOf({ path, body }: Call): string {
  const text = body ? JSON.stringify(body) : ''
  const lines = [
    `${body ? 'POST' : 'GET'} /v1${path} HTTP/1.1`,
    'Host: localhost',
    'Accept: application/json',
    `Authorization: Bearer ${sellerToken}`,
    ...(body ? ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(text)}`] : []),
  ]
  return `${lines.join('\r\n')}\r\n\r\n${text}`
}
