import type { Settings } from '../settings.ts'

/** What the email brings: a code, which has a link beside it where links are on, or a link alone. */
export function mailedWay({ mailedCodes, magicLinks }: Settings): 'code' | 'link' | undefined {
  if (mailedCodes) return 'code'
  return magicLinks ? 'link' : undefined
}
