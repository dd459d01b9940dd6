import type { Config } from '../kit/config.ts'

/** A text without anything that opens something: other servers may repeat in their errors what they were sent. */
export function withoutSecrets(config: Config, text: string): string {
  return secretsOf(config).reduce((left, secret) => left.replaceAll(secret, '•••'), text)
}

function secretsOf(config: Config): string[] {
  const named = Object.entries(config).flatMap(([name, value]) => (/secret|key|token|password/i.test(name) ? [value].flat() : []))
  const addresses = [config.smtpUrl, config.databaseUrl].flatMap((address) => passwordIn(address))
  const texts = [...named, ...addresses].filter((value) => typeof value === 'string')
  return texts.filter((value) => value.length >= 4).toSorted((one, other) => other.length - one.length)
}

function passwordIn(address: string | undefined): string[] {
  if (address === undefined || !URL.canParse(address)) return []
  const { password } = new URL(address)
  return [password, decodeURIComponent(password)]
}
