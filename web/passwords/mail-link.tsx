import { useState } from 'react'
import { api } from '../api/api.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useSettings } from '../settings/use-settings.ts'
import { Button } from '../ui/fields/button.tsx'
import { ButtonLink } from '../ui/fields/button-link.tsx'
import { Inline, Stack } from '../ui/layouts/stack.tsx'
import { Alert } from '../ui/text/alert.tsx'
import { Text } from '../ui/text/text.tsx'

/** Mails a link with which a password can be chosen without knowing the current one. */
export function MailLink({ email, question }: { email: string; question?: string }) {
  const t = useTranslations('password')
  const [isSent, setSent] = useState(false)
  // Captchas are shown on the signed-out pages alone: these ones let no other company's script in.
  const isGuarded = useSettings()?.captcha?.paths.includes('/request-password-reset')
  const { submit, isPending, problem } = useSubmit({
    call: api.requestPasswordReset,
    onDone() {
      setSent(true)
      return 'staying'
    },
  })
  return (
    <Stack gap="small">
      <FormProblem problem={problem} />
      {isSent && <Alert tone="success">{t('mailed', { address: email })}</Alert>}
      <Inline>
        {question && <Text tone="soft">{question}</Text>}
        {isGuarded ? (
          <ButtonLink look="secondary" size="small" href="/forgot">
            {t('mail')}
          </ButtonLink>
        ) : (
          <Button look="secondary" size="small" pending={isPending} pendingText={t('mailing')} onClick={() => void submit({ email })}>
            {t('mail')}
          </Button>
        )}
      </Inline>
      <Text tone="soft" size="small">
        {t('mailHelp')}
      </Text>
    </Stack>
  )
}
