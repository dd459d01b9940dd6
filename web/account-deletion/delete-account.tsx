import type { User } from '#contract/users.ts'
import { OpenMail } from '../email-addresses/open-mail.tsx'
import { FormProblem } from '../forms/form-problem.tsx'
import { usePasswordWords } from '../forms/password-words.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useSettings } from '../settings/use-settings.ts'
import { Button } from '../ui/fields/button.tsx'
import { Form } from '../ui/fields/form.tsx'
import { PasswordField } from '../ui/fields/password-field.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { Section } from '../ui/layouts/section.tsx'
import { Inline } from '../ui/layouts/stack.tsx'
import { AccountName } from '../ui/text/account-name.tsx'
import { Alert } from '../ui/text/alert.tsx'
import { DeletionCode } from './deletion-code.tsx'
import { useDeletion } from './use-deletion.ts'

/** The last question: the address typed out, and the password where there is one. */
export function DeleteAccount({ user, hasPassword }: { user: User; hasPassword: boolean }) {
  const t = useTranslations('accountDeletion')
  const shared = useTranslations('shared')
  const words = usePasswordWords()
  const settings = useSettings()
  const deletion = useDeletion(user)

  if (deletion.isMailed) {
    return (
      <Section title={t('mailedTitle')} lead={t('mailed', { address: user.email })}>
        <FormProblem problem={deletion.problem} />
        <Inline>
          <OpenMail email={user.email} isDevelopment={settings?.development === true} compact />
        </Inline>
        <DeletionCode deletion={deletion} />
      </Section>
    )
  }
  return (
    <Section title={t('confirmTitle')} lead={user.isAnonymous ? t('anonymousLead') : t('confirmLead')}>
      <Form
        errors={deletion.fieldErrors}
        onSubmit={({ password }) => void deletion.submit(hasPassword && password !== undefined ? { password } : {})}
      >
        <FormProblem problem={deletion.problem} />
        {!user.isAnonymous && (
          <TextField
            name="confirmation"
            label={t('typeAddress', { address: user.email })}
            autoComplete="off"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            validate={(value) => (value.trim().toLowerCase() === user.email ? undefined : t('addressWrong'))}
          />
        )}
        {hasPassword ? (
          <>
            <AccountName email={user.email} />
            <PasswordField
              name="password"
              label={shared('password')}
              autoComplete="current-password"
              validate={(value) => (value === '' ? shared('passwordMissing') : undefined)}
              words={words}
            />
          </>
        ) : (
          !user.isAnonymous && <Alert tone="info">{t('noPassword')}</Alert>
        )}
        <Inline>
          <Button look="danger" type="submit" pending={deletion.isPending} pendingText={t('deleting')}>
            {t('delete')}
          </Button>
        </Inline>
      </Form>
    </Section>
  )
}
