import type { Configured } from '../kit/app.ts'
import { sign, verifySigned } from '../kit/secrets.ts'

const purpose = 'refusal words'

/** The words of the application's own refusal, as an address carries them to our error page: it shows none that a stranger wrote. */
export function signWords({ config }: Configured, words: string): string {
  return sign(words, config.secrets, purpose)
}

/** Nothing when they are not ours. */
export function readWords({ config }: Configured, signed: string | undefined): string | undefined {
  return (signed && verifySigned(signed, config.secrets, purpose)) || undefined
}
