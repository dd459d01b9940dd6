import { useState } from 'react'
import type { DeviceConsent } from '#contract/consent.ts'
import { api } from '../api/api.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Form } from '../ui/fields/form.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { Text } from '../ui/text/text.tsx'

const fields = { INVALID_CODE: 'userCode' }

type DeviceCodeFormProps = { offered: string; onRead: (read: { userCode: string; consent: DeviceConsent }) => void }

/** The code that a device shows. One that a link brought is still to be compared and sent on by its person. */
export function DeviceCodeForm({ offered, onRead }: DeviceCodeFormProps) {
  const t = useTranslations('device')
  const [userCode, setUserCode] = useState(offered)
  const { submit, isPending, problem, fieldErrors } = useSubmit({
    call: (userCode: string) => api.oauth2.readDevice({ userCode }),
    fields,
    onDone(consent, userCode) {
      onRead({ userCode, consent })
      return 'staying'
    },
  })
  return (
    <Form errors={fieldErrors} onSubmit={() => void submit(grouped(userCode))}>
      <FormProblem problem={problem} />
      <TextField
        name="userCode"
        label={t('code')}
        placeholder="ABCD-EFGH"
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        maxLength={32}
        value={userCode}
        onValueChange={setUserCode}
        validate={(value) => (value.trim() === '' ? t('codeMissing') : undefined)}
      />
      <SubmitButton pending={isPending} pendingText={t('reading')} wait={problem?.wait}>
        {t('goOn')}
      </SubmitButton>
      <Text size="small" tone="soft">
        {t('phishing')}
      </Text>
    </Form>
  )
}

/** As the device shows it, however it was typed. */
function grouped(typed: string): string {
  const letters = typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return `${letters.slice(0, 4)}-${letters.slice(4)}`
}
