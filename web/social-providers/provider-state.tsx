import type { AdministeredProvider } from '#contract/admin-social-providers.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Badge } from '../ui/text/badge.tsx'
import { StateBadge } from '../ui/text/state-badge.tsx'

/** Whether people can sign in with a provider, and where that is said. */
export function ProviderState({ provider: { source, overridden, enabled } }: { provider: AdministeredProvider }) {
  const t = useTranslations('socialProviders')
  return (
    <span className="flex flex-wrap items-center gap-2">
      {overridden ? (
        <StateBadge tone="warning">{t('overridden')}</StateBadge>
      ) : (
        <StateBadge tone={enabled ? 'success' : 'neutral'}>{t(enabled ? 'on' : 'off')}</StateBadge>
      )}
      {source === 'configuration' && <Badge tone="neutral">{t('byEnvironment')}</Badge>}
    </span>
  )
}
