import type { Config } from '../kit/config.ts'

/** A text without anything that opens something: other servers may repeat in their errors what they were sent. */
export function withoutSecrets(config: Config, text: string, stored: readonly string[] = []): string {
  const addresses = [config.smtpUrl, config.databaseUrl, config.databaseReadUrl].flatMap((address) => passwordIn(address))
  const secrets = [...secretsIn(config), ...addresses, ...stored].filter((value) => value.length >= 4)
  return secrets.toSorted((one, other) => other.length - one.length).reduce((left, secret) => left.replaceAll(secret, '•••'), text)
}

/** Whatever is named like a secret, also inside the terms of a provider. */
function secretsIn(settings: object): string[] {
  return Object.entries(settings).flatMap(([name, value]) => {
    if (/secret|key|token|password/i.test(name)) return textsIn(value)
    return typeof value === 'object' && value !== null ? secretsIn(value) : []
  })
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

function passwordIn(address: string | undefined): string[] {
  if (address === undefined || !URL.canParse(address)) return []
  const { password } = new URL(address)
  return [password, decoded(password)]
}

/** An address may hold a percent sign that encodes nothing. */
function decoded(password: string): string {
  try {
    return decodeURIComponent(password)
  } catch {
    return password
  }
}
