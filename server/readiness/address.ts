import { type Check, unlessAny } from './check.ts'

/** Production refuses to start without; here it is seen before. */
export const addressCheck: Check<'settings'> = {
  name: 'Address',
  async look({ url, production }) {
    return unlessAny(
      [
        !url.startsWith('https://') && {
          is: production ? 'problem' : 'advice',
          says: `${url} is not encrypted.`,
          advice: 'Set TOLLGATE_URL to the public https address.',
        },
      ],
      `${url} is encrypted.`,
    )
  },
}
