import { ExternalLink, Inbox } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { ButtonLink } from '../ui/button-link.tsx'
import { mailProviderOf } from './mail-providers.ts'

/** The way to where the mail is read, when the address tells where that is. In development it never leaves the machine. */
export function OpenMail({ email = '', isDevelopment }: { email: string | undefined; isDevelopment: boolean }) {
  const t = useTranslations('checkYourMail')
  const provider = mailProviderOf(email)
  if (isDevelopment) {
    return (
      <ButtonLink wide href={`/dev/inbox?${new URLSearchParams({ to: email })}`} target="_blank" rel="noreferrer">
        <Inbox size={18} />
        {t('openDevelopment')}
      </ButtonLink>
    )
  }
  if (!provider) return null
  return (
    <ButtonLink wide href={provider.address} target="_blank" rel="noreferrer">
      <ExternalLink size={18} />
      {t('open', { provider: provider.name })}
    </ButtonLink>
  )
}
