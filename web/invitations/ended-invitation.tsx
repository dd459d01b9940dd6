import { useTranslations } from 'use-intl'
import type { User } from '#contract/users.ts'
import { Gate } from '../gate.tsx'
import { CopyText } from '../ui/copy-text.tsx'
import { Text } from '../ui/text.tsx'
import { TextLink } from '../ui/text-link.tsx'
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
  return (
    <Gate title={title} lead={ask}>
      <Terms preview={preview} />
      <CopyText
        text={t('askMessage', { organization: organization.name, address: user?.email ?? email })}
        words={{ copy: t('askCopy'), copied: shared('copied') }}
      />
      <Text align="center">
        <TextLink href="/">{shared('toStart')}</TextLink>
      </Text>
    </Gate>
  )
}
