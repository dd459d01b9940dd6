/** An address with one more query parameter; what it already has stays as it was written. */
export function withParameter(address: string, name: string, value: string): string {
  const [before = '', ...fragment] = address.split('#')
  const joined = `${before}${before.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(value)}`
  return [joined, ...fragment].join('#')
}
