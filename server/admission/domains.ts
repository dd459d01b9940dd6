import type { App } from '../kit/app.ts'
import { refuse } from '../kit/refusal.ts'

/** Whether the settings admit the domain of an address. `*` matches one label or more, never none. */
export function isAllowedDomain({ config }: Pick<App, 'config'>, email: string): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1)
  const { signUpDomains } = config
  return (
    signUpDomains.length === 0 ||
    signUpDomains.some((allowed) => (allowed.startsWith('*.') ? domain.endsWith(allowed.slice(1)) : domain === allowed))
  )
}

/** Refuses people who want to move to an address that could not have signed up. */
export function refuseForeignDomain(app: App, email: string): void {
  if (!isAllowedDomain(app, email)) refuse('EMAIL_DOMAIN_NOT_ALLOWED')
}
