/** The address that every contestant takes for its own, whatever port it listens on. */
export const address = 'http://localhost'

/** A request as it goes over the wire, from a browser that was here before. */
export function requestOf(path: string, { cookie, body }: { cookie?: string; body?: object } = {}): string {
  const text = body ? JSON.stringify(body) : ''
  const lines = [
    `${body ? 'POST' : 'GET'} /api/auth${path} HTTP/1.1`,
    'Host: localhost',
    'Accept: application/json',
    'User-Agent: Mozilla/5.0 (X11; Linux x86_64; rv:135.0) Gecko/20100101 Firefox/135.0',
    ...(cookie ? [`Cookie: ${cookie}`] : []),
    ...(body ? [`Origin: ${address}`, 'Content-Type: application/json', `Content-Length: ${Buffer.byteLength(text)}`] : []),
  ]
  return `${lines.join('\r\n')}\r\n\r\n${text}`
}
