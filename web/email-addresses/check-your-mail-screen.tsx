import { useEffect } from 'react'
import { api } from '../api/api.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Gate, GateLink, useCarried, useTarget } from '../layouts/gate.tsx'
import { leaveFor } from '../navigation/leave.ts'
import { useSettings } from '../settings/use-settings.ts'
import { ButtonLink } from '../ui/fields/button-link.tsx'
import { Stack } from '../ui/layouts/stack.tsx'
import { Strong, Text } from '../ui/text/text.tsx'
import { MailedCode } from './mailed-code.tsx'
import { OpenMail } from './open-mail.tsx'
import { Resend } from './resend.tsx'
import { useIsLate } from './use-is-late.ts'

export default function CheckYourMailScreen() {
  const t = useTranslations('checkYourMail')
  const settings = useSettings()
  const target = useTarget()
  const { email, isSignedIn } = useUnproven(target)
  const isLate = useIsLate()
  return (
    <Gate title={t('title')} lead={email ? t.rich('sentTo', { address: email, strong: (words) => <Strong>{words}</Strong> }) : t('sent')}>
      {!isSignedIn && settings?.requireEmailVerification && <Text tone="soft">{t('needed')}</Text>}
      <OpenMail email={email} isDevelopment={settings?.development === true} />
      {email && (
        <>
          <MailedCode email={email} target={target} isSignedIn={isSignedIn} />
          <Resend email={email} target={target} tip={isLate ? t('spam') : undefined} />
        </>
      )}
      {isSignedIn ? <Continue target={target} /> : <OtherAddress email={email} />}
    </Gate>
  )
}

/** The address that waits for its proof. Once it is proven, here or on another device, this page moves on by itself. */
function useUnproven(target: string) {
  const carried = useCarried()
  const { data } = api.useSession()
  const email = carried.email ?? data?.user.email
  const isProven = data?.user.email === email && data?.user.emailVerified === true
  useEffect(() => {
    if (isProven) leaveFor(target)
  }, [isProven, target])
  return { email, isSignedIn: data ? data.user.email === email : carried.isSignedIn === true }
}

function Continue({ target }: { target: string }) {
  const t = useTranslations('checkYourMail')
  return (
    <Stack gap="small">
      <ButtonLink look="secondary" wide href={target}>
        {t('continue')}
      </ButtonLink>
      <Text tone="soft" size="small" align="center">
        {t('later')}
      </Text>
    </Stack>
  )
}

function OtherAddress({ email }: { email: string | undefined }) {
  const t = useTranslations('checkYourMail')
  const { name } = useCarried()
  if (!email) return <GateLink to="/sign-in">{t('toSignIn')}</GateLink>
  return (
    <Text tone="soft" align="center">
      {t.rich('wrongAddress', {
        link: (words) => (
          <GateLink to="/sign-up" carry={{ email, ...(name !== undefined && { name }) }}>
            {words}
          </GateLink>
        ),
      })}
    </Text>
  )
}
