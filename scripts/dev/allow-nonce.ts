/** A content security policy that also allows the scripts and styles that carry a nonce: Vite writes some into the page itself. */
export function allowNonce(policy: string, nonce: string): string {
  const directives = new Map(policy.split('; ').map((directive) => [directive.split(' ', 1)[0] ?? '', directive]))
  for (const name of ['script-src', 'style-src']) directives.set(name, `${directives.get(name) ?? `${name} 'self'`} 'nonce-${nonce}'`)
  return [...directives.values()].join('; ')
}
