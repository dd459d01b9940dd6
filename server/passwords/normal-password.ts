import { normalText } from '#contract/kit/normal-text.ts'

/** A password as it is counted, compared and hashed: whichever keyboard wrote it, it is the same. */
export function normalPassword(password: string): string {
  return normalText(password, { upTo: 2048 }) // twice what any setting allows
}
