import { Mail, ScrollText, Smartphone } from 'lucide-react'
import { useUser } from '../account/use-user.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Section } from '../ui/layouts/section.tsx'
import { Item, ItemList } from '../ui/lists/item-list.tsx'
import { StateBadge } from '../ui/text/state-badge.tsx'
import { BackupCodesDialog } from './backup-codes-dialog.tsx'
import { SetUpAuthenticator } from './set-up-authenticator.tsx'
import { TurnOff } from './turn-off.tsx'
import { TurnOnMail } from './turn-on-mail.tsx'
import type { TwoFactorState } from './use-two-factor.ts'

/** The second step of a sign-in: what is set up, what can be, and the codes for when a phone is lost. */
export function TwoFactorSection({ state, canUseMail }: { state: TwoFactorState; canUseMail: boolean }) {
  const t = useTranslations('security')
  const { twoFactorEnabled } = useUser()
  const { methods, hasPassword, backupCodesLeft: left } = state
  const hasApp = methods.includes('totp')
  const hasMail = methods.includes('otp')
  return (
    <Section
      title={t('twoStep')}
      lead={t('twoStepLead')}
      badge={<StateBadge tone={twoFactorEnabled ? 'success' : 'neutral'}>{t(twoFactorEnabled ? 'on' : 'off')}</StateBadge>}
      action={twoFactorEnabled && <TurnOff hasPassword={hasPassword} />}
    >
      <ItemList label={t('twoStep')}>
        <Item
          icon={Smartphone}
          title={t('app')}
          badge={hasApp && <StateBadge tone="success">{t('on')}</StateBadge>}
          details={[t('appLead')]}
          marked={hasApp}
          action={!hasApp && <SetUpAuthenticator hasPassword={hasPassword} />}
        />
        {(hasMail || canUseMail) && (
          <Item
            icon={Mail}
            title={t('mail')}
            badge={hasMail && <StateBadge tone="success">{t('on')}</StateBadge>}
            details={[t('mailLead')]}
            marked={hasMail}
            action={!hasMail && <TurnOnMail hasPassword={hasPassword} />}
          />
        )}
        {twoFactorEnabled && (
          <Item
            icon={ScrollText}
            title={t('backupCodes')}
            badge={left < few && <StateBadge tone="warning">{t('fewLeft')}</StateBadge>}
            details={[t('codesLeft', { count: left })]}
            marked={left > 0}
            action={<BackupCodesDialog hasPassword={hasPassword} />}
          />
        )}
      </ItemList>
    </Section>
  )
}

/** Below this many it is time for new ones. */
const few = 3
