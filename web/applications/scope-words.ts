import { useTranslations } from '../languages/use-translations.ts'

/** What an application may do by a scope, in words. Scopes of its own mean something to it alone, and are shown as they are. */
export function useScopeWords() {
  const t = useTranslations('scopes')
  const words: Readonly<Record<string, string>> = {
    openid: t('openid'),
    profile: t('profile'),
    email: t('email'),
    groups: t('groups'),
    organization: t('organization'),
    entitlements: t('entitlements'),
    offline_access: t('offline_access'),
    'mcp:read': t('mcp_read'),
    'mcp:write': t('mcp_write'),
  }
  return (scope: string) => (Object.hasOwn(words, scope) ? words[scope] : undefined) ?? scope
}
