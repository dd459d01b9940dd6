import type { Configured } from '../kit/app.ts'
import type { Config } from '../kit/config.ts'
import { defineState } from '../kit/state.ts'

type Trusted = (url: URL) => boolean

/** Whether an absolute address belongs to this server or to a configured origin: compared by scheme, host and port. */
export function isTrusted(app: Configured, address: string): boolean {
  if (!URL.canParse(address)) return false
  const url = new URL(address)
  if (url.username !== '' || url.password !== '') return false
  return trustedBy(app).some((trusts) => trusts(url))
}

const trustedBy = defineState(({ config }: Configured) => trustedEntries(config).map((entry) => compile(entry, config)))

/** In development the server answers under every name of this machine, and a person may type any of them. */
function trustedEntries({ url, production, trustedOrigins, applicationUrl }: Config): string[] {
  const { protocol, port } = new URL(url)
  const names = production ? [] : ['localhost', '127.0.0.1', '[::1]']
  const application = applicationUrl === undefined ? [] : [new URL(applicationUrl).origin]
  return [url, ...application, ...names.map((name) => `${protocol}//${name}${port && `:${port}`}`), ...trustedOrigins]
}

/** `https://app.example.com`, `https://*.example.com`, `*.example.com` or, for applications of a device, `myapp://`. */
function compile(entry: string, { production }: Config): Trusted {
  const [, scheme, rest = ''] = /^(?:([a-z][a-z0-9+.-]*):\/\/)?(.*)$/i.exec(entry.toLowerCase()) as unknown as [string, string?, string?]
  if (scheme !== undefined && scheme !== 'http' && scheme !== 'https') {
    return ({ protocol, host }) => protocol === `${scheme}:` && (rest === '' || host === rest)
  }
  const matchesScheme = ({ protocol }: URL) =>
    scheme === undefined ? protocol === 'https:' || (!production && protocol === 'http:') : protocol === `${scheme}:`
  if (!rest.startsWith('*.')) return (url) => matchesScheme(url) && url.host === withoutDefaultPort(scheme, rest)

  // `*` matches one or more whole labels on the left; the dot is kept so that "evilexample.com" is no child of "example.com".
  const suffix = withoutDefaultPort(scheme, rest.slice(1))
  return (url) => matchesScheme(url) && url.host.endsWith(suffix) && url.host.length > suffix.length
}

function withoutDefaultPort(scheme: string | undefined, host: string): string {
  return host.replace(scheme === 'http' ? /:80$/ : /:443$/, '')
}
