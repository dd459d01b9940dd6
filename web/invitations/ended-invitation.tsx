import { Mail } from 'lucide-react'
import type { User } from '#contract/users.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Gate } from '../layouts/gate.tsx'
import { ButtonLink } from '../ui/fields/button-link.tsx'
import { CopyText } from '../ui/fields/copy-text.tsx'
import { Stack } from '../ui/layouts/stack.tsx'
import { Text } from '../ui/text/text.tsx'
import { TextLink } from '../ui/text/text-link.tsx'
import { Open } from './accept-invitation.tsx'
import { Terms } from './terms.tsx'
import type { Preview } from './use-preview.ts'

/** An invitation that can no longer be accepted: why, and whom to ask for another. */
export function EndedInvitation({ preview, user }: { preview: Preview; user: User | undefined }) {
  const t = useTranslations('invitation')
  const shared = useTranslations('shared')
  const { status, organization, inviter, email } = preview
  if (status === 'accepted') {
    return (
      <Gate title={t('acceptedTitle')} lead={t('accepted', { organization: organization.name })}>
        <Terms preview={preview} />
        <Open preview={preview} />
      </Gate>
    )
  }
  const title = { expired: t('expiredTitle'), canceled: t('canceledTitle'), rejected: t('rejectedTitle'), pending: t('title') }[status]
  const ask = inviter.name ? t('ask', { inviter: inviter.name }) : t('askNobody')
  const message = t('askMessage', { organization: organization.name, address: user?.email ?? email })
  return (
    <Gate title={title} lead={ask}>
      <Terms preview={preview} />
      <Stack gap="small">
        <ButtonLink wide href={letterWith(t('askSubject', { organization: organization.name }), message)}>
          <Mail size={18} />
          {t('askWrite', { inviter: inviter.name || organization.name })}
        </ButtonLink>
        <CopyText text={message} words={{ copy: t('askCopy'), copied: shared('copied') }} />
      </Stack>
      <Text align="center">
        <TextLink href="/">{shared('toStart')}</TextLink>
      </Text>
    </Gate>
  )
}

/** Opens the reader's own mail program with everything but the address, which only they know. */
function letterWith(subject: string, body: string) {
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
