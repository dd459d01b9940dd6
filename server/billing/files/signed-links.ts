import type { App } from '../../kit/app.ts'
import { hmac, keysFor, newestKey } from '../../kit/keys.ts'
import { isSame } from '../../kit/secrets.ts'

type Keeper = Pick<App, 'config' | 'clock'>

/** What a link says, and until when it holds, in milliseconds since 1970. */
type Said = { until: number }

/** A text for an address that only this server can have made, for one purpose. */
export function signLink<S extends Said>({ config }: Pick<App, 'config'>, purpose: string, said: S): string {
  const text = Buffer.from(JSON.stringify(said)).toString('base64url')
  return `${text}.${hmac(newestKey(config.secrets, purpose), text, 'base64url')}`
}

/** The content of a signed text: `forged` when it was not signed here for this purpose, `expired` when its time is over. */
export function readLink<S extends Said>({ config, clock }: Keeper, purpose: string, link: string): S | 'forged' | 'expired' {
  const [text = '', signature = '', ...more] = link.split('.')
  const isOurs = more.length === 0 && keysFor(config.secrets, purpose).some((key) => isSame(signature, hmac(key, text, 'base64url')))
  if (!isOurs) return 'forged'
  const said = JSON.parse(Buffer.from(text, 'base64url').toString()) as S
  return said.until > clock.now() ? said : 'expired'
}
