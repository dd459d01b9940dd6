import { WrongSetting } from './setting-kinds.ts'

const leastToken = 16

type Checked = {
  secrets: readonly string[]
  url: string
  trustedOrigins: readonly string[]
  trustedProxies: readonly string[] | undefined
  metricsToken: string | undefined
}

/** Refuses settings with which strangers would get in, or everybody be kept out. Says all of them at once: they are set together, before the first start. */
export function refuseWeakProduction(checked: Checked, developmentSecret: string) {
  const sentences = [...new Set(weaknesses(checked, developmentSecret))]
  if (sentences.length > 0) throw new WrongSetting(sentences.join('\n'))
}

function* weaknesses({ secrets, url, trustedOrigins, trustedProxies, metricsToken }: Checked, developmentSecret: string) {
  for (const secret of secrets) {
    if (secret === developmentSecret) yield 'TOLLGATE_SECRET is missing: production needs a random secret of at least 32 bytes.'
    else if (Buffer.byteLength(secret) < 32) yield 'TOLLGATE_SECRET is too short: production needs at least 32 bytes.'
    else if (isGuessable(secret))
      yield 'TOLLGATE_SECRET can be guessed: production needs random bytes, such as `openssl rand -base64 32` prints.'
  }
  if (!url.startsWith('https://')) yield `TOLLGATE_URL must be the public https address in production, not "${url}".`
  if (trustedProxies === undefined) yield unknownProxies
  for (const origin of trustedOrigins) {
    // An attacker on the network writes what such a page says.
    if (/^http:/i.test(origin)) yield `TOLLGATE_TRUSTED_ORIGINS must name https origins in production, not "${origin}".`
  }
  if (metricsToken !== undefined && (metricsToken.length < leastToken || isGuessable(metricsToken)))
    yield `TOLLGATE_METRICS_TOKEN can be guessed: production needs at least ${leastToken} random characters.`
}

const unknownProxies =
  'TOLLGATE_TRUSTED_PROXIES is missing: name the addresses of the proxies before Tollgate, or say none where people reach it directly. ' +
  'Behind a proxy that is not named everybody seems to come from its one address, and one person who is limited locks everybody out.'

/** A repetition, or what a guide tells people to replace. */
function isGuessable(text: string): boolean {
  return new Set(text).size < 10 || /change.?(me|this|it)|your.?secret|secret.?here|example|placeholder/i.test(text)
}
