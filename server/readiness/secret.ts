import { type Check, lowerFirst, unlessAny } from './check.ts'

/** Production refuses to start with the worst of these; here they are seen before. */
export const secretCheck: Check<'settings'> = {
  name: 'Secret',
  async look({ secrets, production }) {
    const isShort = secrets.some((secret) => Buffer.byteLength(secret) < 32)
    const isMonotonous = secrets.some((secret) => new Set(secret).size < 10)
    const isOfDevelopment = secrets.some((secret) => secret.includes('for development only'))
    const advice = 'Set TOLLGATE_SECRET to the output of: openssl rand -base64 32'
    return unlessAny(
      [
        isOfDevelopment && { is: 'advice', says: 'the one for development is in use.', advice: `Before production: ${lowerFirst(advice)}` },
        isShort && { is: production ? 'problem' : 'advice', says: 'it has less than 32 bytes.', advice },
        isMonotonous && { is: 'problem', says: 'it repeats a few characters and can be guessed.', advice },
      ],
      secrets.length === 1 ? 'it is long enough.' : `${secrets.length} are in rotation, all long enough.`,
    )
  },
}
