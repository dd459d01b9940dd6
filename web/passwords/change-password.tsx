import { useState } from 'react'
import { api } from '../api/api.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { usePasswordWords } from '../forms/password-words.ts'
import { SaveButton } from '../forms/save-button.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useSettings } from '../settings/use-settings.ts'
import { Checkbox } from '../ui/fields/checkbox.tsx'
import { Form } from '../ui/fields/form.tsx'
import { PasswordField } from '../ui/fields/password-field.tsx'
import { Section } from '../ui/layouts/section.tsx'
import { useToast } from '../ui/overlays/toast.tsx'
import { AccountName } from '../ui/text/account-name.tsx'
import { useUnsaved } from '../unsaved/unsaved-guard.tsx'
import { MailLink } from './mail-link.tsx'
import { NewPasswordField } from './new-password-field.tsx'

const fields = {
  INVALID_PASSWORD: 'current',
  PASSWORD_TOO_SHORT: 'password',
  PASSWORD_TOO_LONG: 'password',
  PASSWORD_TOO_COMMON: 'password',
  PASSWORD_COMPROMISED: 'password',
}

export function ChangePassword({ email, hasSecondFactor }: { email: string; hasSecondFactor: boolean }) {
  const t = useTranslations('password')
  const shared = useTranslations('shared')
  const words = usePasswordWords()
  const settings = useSettings()
  const toast = useToast()
  const [round, setRound] = useState(0)
  const [current, setCurrent] = useState('')
  useUnsaved(current !== '')
  const { submit, isPending, problem, fieldErrors } = useSubmit({
    call: api.changePassword,
    fields,
    onDone(_, { revokeOtherSessions }) {
      setCurrent('')
      setRound(round + 1)
      toast.succeed(t(revokeOtherSessions ? 'changedEverywhere' : 'changed'))
      return 'staying'
    },
  })
  return (
    <Section title={t('changeTitle')}>
      <Form
        key={round}
        errors={fieldErrors}
        onSubmit={({ password = '', others }) =>
          void submit({ currentPassword: current, newPassword: password, revokeOtherSessions: others === 'on' })
        }
      >
        <FormProblem problem={problem} />
        <AccountName email={email} />
        <PasswordField
          name="current"
          label={t('current')}
          autoComplete="current-password"
          value={current}
          onValueChange={setCurrent}
          validate={(value) => (value === '' ? shared('passwordMissing') : undefined)}
          words={words}
        />
        <NewPasswordField
          label={t('new')}
          minimum={hasSecondFactor ? settings?.passwordMinimumWithSecondFactor : settings?.passwordMinimum}
          maximum={settings?.passwordMaximum}
        />
        <Checkbox name="others" defaultChecked label={t('signOutOthers')} help={t('signOutOthersHelp')} />
        <SaveButton pending={isPending} />
        {settings?.passwordReset && <MailLink email={email} question={t('forgotten')} />}
      </Form>
    </Section>
  )
}
