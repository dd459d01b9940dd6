import { useState } from 'react'
import { api } from '../api/api.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Form } from '../ui/fields/form.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import type { StepProps } from './ways.tsx'

const fields = { INVALID_BACKUP_CODE: 'code' }

/** One of the codes that were saved when the authenticator was set up. */
export function BackupCode({ trustDevice, onDone, onFail, children }: StepProps) {
  const t = useTranslations('secondFactor')
  const [code, setCode] = useState('')
  const { submit, isPending, problem, fieldErrors } = useSubmit({
    call: () => api.twoFactor.verifyBackupCode({ code, trustDevice }),
    fields,
    onDone,
    onFail,
  })
  return (
    <>
      <FormProblem problem={problem} />
      <Form errors={fieldErrors} onSubmit={() => void submit(undefined)}>
        <TextField
          name="code"
          label={t('backupCode')}
          autoComplete="one-time-code"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          value={code}
          onValueChange={setCode}
          validate={(value) => (value.trim() === '' ? t('backupCodeMissing') : undefined)}
        />
        {children}
        <SubmitButton pending={isPending} pendingText={t('checking')} wait={problem?.wait}>
          {t('submit')}
        </SubmitButton>
      </Form>
    </>
  )
}
