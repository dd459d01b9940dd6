import type { ReactNode } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { useTranslations } from '../languages/use-translations.ts'
import { withRedirect } from '../navigation/redirect.ts'
import { useSettings } from '../settings/use-settings.ts'
import { Button } from '../ui/fields/button.tsx'
import { Stack } from '../ui/layouts/stack.tsx'
import { Text } from '../ui/text/text.tsx'
import { LinkButton } from '../ui/text/text-link.tsx'
import { ByProvider } from './by-provider.tsx'
import type { Preview } from './use-preview.ts'

/** For people who have, or may have, an account: they sign in and come back here. */
export function SignInFirst({ preview }: { preview: Preview }) {
  const t = useTranslations('invitation')
  const settings = useSettings()
  return (
    <Stack gap="small">
      <Text tone="soft">{preview.hasAccount ? t('signInLead') : t('signInOrUpLead')}</Text>
      <Button wide onClick={() => goAndReturn('/sign-in', preview)}>
        {t('signIn')}
      </Button>
      {!preview.hasAccount && settings?.signUp !== 'closed' && (
        <Button look="secondary" wide onClick={() => goAndReturn('/sign-up', preview)}>
          {t('signUp')}
        </Button>
      )}
      <ByProvider />
    </Stack>
  )
}

export function SignInLink({ preview, children }: { preview: Preview; children: ReactNode }) {
  return <LinkButton onClick={() => goAndReturn('/sign-in', preview)}>{children}</LinkButton>
}

/** Another signed-out screen that leads back to this invitation, with the address filled in when it is known. */
export function goAndReturn(path: '/sign-in' | '/sign-up', { proven, email }: Preview) {
  const here = location.pathname + location.search
  navigate(withRedirect(path, here), { state: proven ? { email } : {} })
}
