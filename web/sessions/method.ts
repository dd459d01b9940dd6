import type { ListedSession } from '#contract/sessions.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useProviderName } from '../social/provider-name.ts'

/** Gives the function that says how a user proved their identity when a session began. */
export function useMethod() {
  const t = useTranslations('sessions')
  const providerName = useProviderName()
  return ({ method }: Pick<ListedSession, 'method'>) => {
    if (method === 'email' || method === 'username') return t('byPassword')
    if (method === 'mailbox') return t('byMail')
    if (method === 'anonymous') return t('withoutAccount')
    return t('byProvider', { provider: providerName(method) })
  }
}
