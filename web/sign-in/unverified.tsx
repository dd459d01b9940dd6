import { MailedCode } from '../email-addresses/mailed-code.tsx'
import { OpenMail } from '../email-addresses/open-mail.tsx'
import { Resend } from '../email-addresses/resend.tsx'
import { useTranslations } from '../languages/use-translations.ts'
import { useSettings } from '../settings/use-settings.ts'
import { Stack } from '../ui/layouts/stack.tsx'
import { Alert } from '../ui/text/alert.tsx'

/** The right password of an address that is not verified yet: the mail is on its way, and its code can be typed here. */
export default function Unverified({ email, target }: { email: string; target: string }) {
  const t = useTranslations('errors')
  const settings = useSettings()
  return (
    <Stack>
      <Alert tone="info">{t('EMAIL_NOT_VERIFIED')}</Alert>
      <OpenMail email={email} isDevelopment={settings?.development === true} />
      <MailedCode email={email} target={target} />
      <Resend email={email} target={target} tip={undefined} />
    </Stack>
  )
}
