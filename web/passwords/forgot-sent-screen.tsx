import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../api/api.ts'
import { OpenMail } from '../email-addresses/open-mail.tsx'
import { ResendMail } from '../email-addresses/resend.tsx'
import { useIsLate } from '../email-addresses/use-is-late.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Gate, GateLink, useCarried, useTarget } from '../layouts/gate.tsx'
import { withRedirect } from '../navigation/redirect.ts'
import { useSettings } from '../settings/use-settings.ts'
import { CodeField } from '../ui/fields/code-field.tsx'
import { Strong, Text } from '../ui/text/text.tsx'
import { requestReset } from './request-reset.ts'

const characters = 8
const guarded = [api.requestPasswordReset.$path]

/** The reset mail is on its way: where to read it, and its code for reading it on another device. */
export default function SentScreen() {
  const t = useTranslations('forgot')
  const mail = useTranslations('checkYourMail')
  const settings = useSettings()
  const target = useTarget()
  const { email } = useCarried()
  const isLate = useIsLate()
  const lead = email ? t.rich('sentTo', { address: email, strong: (words) => <Strong>{words}</Strong> }) : t('sent')
  return (
    <Gate title={mail('title')} lead={lead}>
      <OpenMail email={email} isDevelopment={settings?.development === true} />
      {email && (
        <>
          <ResetCode email={email} target={target} />
          <ResendMail
            call={(captcha) => requestReset({ email, captcha, target })}
            before={guarded}
            tip={isLate ? mail('spam') : undefined}
          />
        </>
      )}
      <Text tone="soft" align="center">
        {mail.rich('wrongAddress', { link: (words) => <GateLink to="/forgot">{words}</GateLink> })}
      </Text>
    </Gate>
  )
}

/** The code is spent together with the new password, which is asked for next. */
function ResetCode({ email, target }: { email: string; target: string }) {
  const mail = useTranslations('checkYourMail')
  const [code, setCode] = useState('')
  return (
    <CodeField
      label={mail('code')}
      length={characters}
      characters="letters and digits"
      boxLabel={(place) => mail('codeCharacter', { place, count: characters })}
      value={code}
      onValueChange={setCode}
      onComplete={(whole) => navigate(withRedirect('/reset-password', target), { state: { email, code: whole } })}
    />
  )
}
