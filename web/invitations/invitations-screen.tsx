import { useTranslations } from '../languages/use-translations.ts'
import { Screen } from '../layouts/screen.tsx'
import { useOrganization } from '../organizations/organization-context.ts'
import { Section } from '../ui/layouts/section.tsx'
import { InvitationTable } from './invitation-table.tsx'
import { InviteForm } from './invite-form.tsx'

export default function InvitationsScreen() {
  const t = useTranslations('invitations')
  const { may } = useOrganization()
  return (
    <Screen kind="table" title={t('title')} lead={t('lead')}>
      {may({ invitation: ['create'] }) && (
        <div className="2xl:max-w-4xl">
          <Section title={t('inviteTitle')} lead={t('inviteLead')}>
            <InviteForm />
          </Section>
        </div>
      )}
      <InvitationTable />
    </Screen>
  )
}
