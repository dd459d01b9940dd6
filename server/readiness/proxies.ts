import { type Check, unlessAny } from './check.ts'

/** Production refuses to start until this is answered; here it is seen before. */
export const proxiesCheck: Check<'settings'> = {
  name: 'Proxies',
  async look({ trustedProxies, production }) {
    return unlessAny(
      [
        !production &&
          trustedProxies.length === 0 && {
            is: 'advice',
            says: 'none is named.',
            advice: 'Before production: set TOLLGATE_TRUSTED_PROXIES to the addresses of the proxies before Tollgate, or to none.',
          },
      ],
      trustedProxies.length === 0 ? 'people reach it directly.' : `${trustedProxies.join(', ')} tell who calls.`,
    )
  },
}
