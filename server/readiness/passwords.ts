import { shortestPassword } from '../passwords/password-rules.ts'
import { type Check, unlessAny } from './check.ts'

/** What NIST SP 800-63B-4 says about passwords, beside what is set. */
export const passwordsCheck: Check<'settings'> = {
  name: 'Passwords',
  async look(config) {
    const shortest = shortestPassword(config)
    const asked = shortestPassword({ ...config, passwordMinimum: 'nist' })
    return unlessAny(
      [
        shortest < asked && {
          is: 'advice',
          says: `a password of ${shortest} characters is enough.`,
          advice: `NIST SP 800-63B-4 asks for ${asked} where the password ${config.requireSecondFactor ? 'has a second factor beside it' : 'is the only factor'}: set TOLLGATE_PASSWORD_MINIMUM=nist.`,
        },
        config.breachedPasswordsUrl === undefined && {
          is: 'advice',
          says: 'new passwords are not compared with breached ones.',
          advice:
            'NIST SP 800-63B-4 asks for it: set TOLLGATE_BREACHED_PASSWORDS_URL to a range server, such as https://api.pwnedpasswords.com/range/',
        },
      ],
      `they have at least ${shortest} characters, and none of a known breach.`,
    )
  },
}
