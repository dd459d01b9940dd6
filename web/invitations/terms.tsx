import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { useRoleName } from '../roles/role-name.ts'
import { InvitationCard } from '../ui/layouts/invitation-card.tsx'
import { TimeLeft } from '../ui/text/time-left.tsx'
import type { Preview } from './use-preview.ts'

/** What the invitation is for: where, as what, at which address, and until when. */
export function Terms({ preview }: { preview: Preview }) {
  const t = useTranslations('invitation')
  const { language } = useLanguage()
  const roleName = useRoleName()
  const { organization, role, email, expiresAt } = preview
  return (
    <InvitationCard
      name={organization.name}
      logo={organization.logo}
      lines={[
        t('as', { role: roleName(role) }),
        t('for', { address: email }),
        ...(preview.status === 'pending' ? [t.rich('expires', { time: () => <TimeLeft until={expiresAt} language={language} /> })] : []),
      ]}
    />
  )
}
