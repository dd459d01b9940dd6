import { api } from '../api/api.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useSettings } from '../settings/use-settings.ts'
import { Inline, Stack } from '../ui/layouts/stack.tsx'
import { Text } from '../ui/text/text.tsx'
import { ChangeCode } from './change-code.tsx'
import { OpenMail } from './open-mail.tsx'
import { SendAgain } from './send-again.tsx'

/** What it takes to prove an address: the mailed link, or its code typed here. */
export function ProveAddress({ email }: { email: string }) {
  const t = useTranslations('emailAddress')
  const settings = useSettings()
  return (
    <Stack>
      <Text tone="soft">{t('proveHelp', { address: email })}</Text>
      <ChangeCode email={email} />
      <Inline>
        <OpenMail email={email} isDevelopment={settings?.development === true} compact />
        <SendAgain call={() => api.sendVerificationEmail({ email, callbackURL: '/account/email' })} />
      </Inline>
    </Stack>
  )
}
