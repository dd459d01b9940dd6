import { api } from '../api/api.ts'
import { withProof } from '../captcha/proof.ts'
import { CodeForm } from '../email-addresses/code-form.tsx'
import { OpenMail } from '../email-addresses/open-mail.tsx'
import { ResendMail } from '../email-addresses/resend.tsx'
import { useIsLate } from '../email-addresses/use-is-late.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Gate, GateLink, useCarried, useTarget } from '../layouts/gate.tsx'
import { type Settings, useSettings } from '../settings/use-settings.ts'
import { Skeleton } from '../ui/layouts/skeleton.tsx'
import { Strong, Text } from '../ui/text/text.tsx'
import { goOn } from './go-on.ts'
import MailedSignInScreen from './mailed-sign-in-screen.tsx'
import { mailedWay, mailingPaths, requestMailedSignIn } from './request-mailed-sign-in.ts'

/** The mail is on its way: where to read it, and the boxes for its code. Who comes here without an address is asked for it. */
export default function SentScreen() {
  const mail = useTranslations('checkYourMail')
  const shared = useTranslations('shared')
  const settings = useSettings()
  const { email } = useCarried()
  if (!email || (settings && !mailedWay(settings))) return <MailedSignInScreen />
  if (settings) return <Sent email={email} settings={settings} />
  return (
    <Gate key="loading" title={mail('title')}>
      <Skeleton rows={2} label={shared('loading')} />
    </Gate>
  )
}

function Sent({ email, settings }: { email: string; settings: Settings }) {
  const t = useTranslations('mailedSignIn')
  const mail = useTranslations('checkYourMail')
  const codes = useTranslations('secondFactor')
  const signIn = useTranslations('signIn')
  const target = useTarget()
  const isLate = useIsLate()
  const way = mailedWay(settings) ?? 'code'
  const isCode = way === 'code'
  return (
    <Gate
      title={mail('title')}
      lead={t.rich(isCode ? 'sentCode' : 'sentLink', { address: email, strong: (words) => <Strong>{words}</Strong> })}
    >
      {isCode && (
        <CodeForm
          label={t('code')}
          digits={settings.mailedCodeDigits}
          path={api.signIn.emailOtp.$path}
          call={(otp, captcha) => api.signIn.emailOtp({ email, otp }, withProof(captcha))}
          onDone={(answer) => goOn(answer, target, 'email-otp')}
          checking={signIn('submitting')}
        />
      )}
      <OpenMail email={email} isDevelopment={settings.development} />
      <ResendMail
        call={(captcha) => requestMailedSignIn({ way, email, target, captcha })}
        before={[mailingPaths[way]]}
        tip={isLate ? mail('spam') : undefined}
        {...(isCode && { sent: codes('resent') })}
      />
      <Text tone="soft" align="center">
        {mail.rich('wrongAddress', { link: (words) => <GateLink to="/sign-in/mail">{words}</GateLink> })}
      </Text>
    </Gate>
  )
}
