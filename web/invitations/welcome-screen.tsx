import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslations } from '../languages/use-translations.ts'
import { Screen } from '../layouts/screen.tsx'
import { useOrganization } from '../organizations/organization-context.ts'
import { Card } from '../ui/layouts/card.tsx'
import { linkLook } from '../ui/text/text-link.tsx'
import { InviteForm, useInvitees } from './invite-form.tsx'

/** What follows the making of an organization: asking others in, or leaving that for later. */
export default function WelcomeScreen() {
  const t = useTranslations('organizations')
  const navigate = useNavigate()
  const { organization } = useOrganization()
  const invitees = useInvitees()
  const page = { to: '/o/$slug/people', params: { slug: organization.slug } } as const
  return (
    <Screen
      title={t('inviteTitle', { organization: organization.name })}
      lead={t('inviteLead')}
      action={
        <Link {...page} className={linkLook}>
          {t('inviteSkip')}
        </Link>
      }
    >
      <Card>
        <InviteForm invitees={invitees} onAllInvited={() => void navigate({ ...page, search: { tab: 'invitations' } })} />
      </Card>
    </Screen>
  )
}
