import { ExternalLink, Inbox } from 'lucide-react'
import { useTranslations } from '../languages/use-translations.ts'
import { ButtonLink } from '../ui/fields/button-link.tsx'
import { mailProviderOf } from './mail-providers.ts'

type OpenMailProps = { email: string | undefined; isDevelopment: boolean; compact?: boolean }

/** The way to where the mail is read, when the address tells where that is. In development it never leaves the machine. */
export function OpenMail({ email = '', isDevelopment, compact = false }: OpenMailProps) {
  const t = useTranslations('checkYourMail')
  const provider = mailProviderOf(email)
  const look = compact ? ({ look: 'secondary', size: 'small' } as const) : { wide: true }
  if (isDevelopment) {
    return (
      <ButtonLink {...look} href={`/dev/inbox?${new URLSearchParams({ to: email })}`} target="_blank" rel="noreferrer">
        <Inbox size={18} />
        {t('openDevelopment')}
      </ButtonLink>
    )
  }
  if (!provider) return null
  return (
    <ButtonLink {...look} href={provider.address} target="_blank" rel="noreferrer">
      <ExternalLink size={18} />
      {t('open', { provider: provider.name })}
    </ButtonLink>
  )
}
