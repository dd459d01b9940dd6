import { type OrganizationRole, organizationRoles, rolesIn } from '#contract/permissions.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'

/** Gives the function that names a role text: “Owner”, or “Administrator and member”. A role of the configuration keeps its own name. */
export function useRoleName() {
  const t = useTranslations('roles')
  const { language } = useLanguage()
  return (text: string) => {
    const names = rolesIn(text).map((role) => (isBuiltIn(role) ? t(role) : role))
    return names.length > 1 ? new Intl.ListFormat(language, { type: 'conjunction' }).format(names) : (names[0] ?? '')
  }
}

function isBuiltIn(role: string): role is OrganizationRole {
  return Object.hasOwn(organizationRoles, role)
}
