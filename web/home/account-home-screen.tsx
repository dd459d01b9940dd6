import { Link } from '@tanstack/react-router'
import { MailWarning, Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { AnonymousNotice } from '../account/anonymous-notice.tsx'
import { useUser } from '../account/use-user.ts'
import { OwnAuditItem } from '../audit/own-audit-item.tsx'
import { useOwnAudit } from '../audit/use-own-audit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { later } from '../layouts/later.tsx'
import { Screen } from '../layouts/screen.tsx'
import { OwnInvitations } from '../organizations/own-invitations.tsx'
import { useOrganizations } from '../organizations/use-organizations.ts'
import { useOwnInvitations } from '../organizations/use-own-invitations.ts'
import { mayOfferPasskey } from '../passkeys/passkey-wish.ts'
import { useRoleName } from '../roles/role-name.ts'
import { buttonLook } from '../ui/fields/button.tsx'
import { Choice, ChoiceList, choiceLook } from '../ui/fields/choice-list.tsx'
import { Section } from '../ui/layouts/section.tsx'
import { Item, ItemList } from '../ui/lists/item-list.tsx'
import { Text } from '../ui/text/text.tsx'
import { Recent } from './recent.tsx'

const PasskeyOffer = later(() => import('../passkeys/passkey-offer.tsx'))

const shown = 5

/** Where people arrive: what needs them, where they work, and what happened lately. */
export default function AccountHomeScreen() {
  const t = useTranslations('home')
  const user = useUser()
  const audit = useOwnAudit()
  const [mayOffer] = useState(() => !user.isAnonymous && mayOfferPasskey(user.id))
  return (
    <Screen kind="detail" title={t('title')} lead={user.isAnonymous ? undefined : user.name} side={<Organizations />}>
      {user.isAnonymous ? <AnonymousNotice /> : <Needs />}
      {mayOffer && (
        <Suspense>
          <PasskeyOffer />
        </Suspense>
      )}
      <Recent query={{ ...audit, data: audit.data?.pages[0]?.entries.slice(0, shown) }} all="/account/activity">
        {(entry) => <OwnAuditItem key={entry.id} entry={entry} />}
      </Recent>
    </Screen>
  )
}

function Needs() {
  const t = useTranslations('home')
  const user = useUser()
  const invitations = useOwnInvitations()
  return (
    <Section title={t('needs')}>
      {!user.emailVerified && (
        <ItemList label={t('needs')}>
          <Item
            icon={MailWarning}
            wanted={false}
            title={t('confirmEmail')}
            details={[t('confirmEmailLead', { email: user.email })]}
            action={
              <Link to="/account/email" className={buttonLook({ look: 'secondary', size: 'small' })}>
                {t('confirm')}
              </Link>
            }
          />
        </ItemList>
      )}
      <OwnInvitations onLeave={() => {}} />
      {user.emailVerified && invitations.length === 0 && <Text tone="soft">{t('nothing')}</Text>}
    </Section>
  )
}

function Organizations() {
  const t = useTranslations('home')
  const frame = useTranslations('frame')
  const roleName = useRoleName()
  const { data } = useOrganizations()
  return (
    <Section title={t('organizations')}>
      {data?.length === 0 && <Text tone="soft">{t('organizationsNone')}</Text>}
      {data && data.length > 0 && (
        <ChoiceList label={t('organizations')}>
          {data.map(({ id, slug, name, logo, role }) => (
            <li key={id}>
              <Link to="/o/$slug" params={{ slug }} className={choiceLook}>
                <Choice name={name} image={logo} detail={roleName(role)} />
              </Link>
            </li>
          ))}
        </ChoiceList>
      )}
      <Link to="/organizations/new" className={buttonLook({ look: 'secondary', wide: true })}>
        <span className="inline-flex items-center justify-center gap-2">
          <Plus size={18} />
          {frame('create')}
        </span>
      </Link>
    </Section>
  )
}
