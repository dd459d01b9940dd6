import { AppWindow, Server } from 'lucide-react'
import { useState } from 'react'
import { type ApplicationWithSecret, adminApplications } from '#contract/applications.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { whenFresh } from '../fresh/when-fresh.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Button } from '../ui/fields/button.tsx'
import { Form } from '../ui/fields/form.tsx'
import { RadioCards } from '../ui/fields/radio-cards.tsx'
import { TextArea } from '../ui/fields/text-area.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { ModalButtons } from '../ui/overlays/modal.tsx'
import { linesOf } from './application-draft.ts'
import { useApplicationsOf } from './applications-of.ts'

const { name: nameSchema, redirects: redirectsSchema } = adminApplications.createApplication.input.shape

type RegisterFormProps = { onClose: () => void; onMade: (made: ApplicationWithSecret) => void }

/** What an application is called, whether it can keep a secret, and where people are sent back to. The rest has defaults. */
export function RegisterForm({ onClose, onMade }: RegisterFormProps) {
  const t = useTranslations('applications')
  const shared = useTranslations('shared')
  const { create } = useApplicationsOf()
  const [authentication, setAuthentication] = useState<'client_secret' | 'none'>('client_secret')
  const [redirects, setRedirects] = useState('')
  const { submit, isPending, problem } = useSubmit({
    call: (wish: Parameters<typeof create>[0]) => whenFresh(() => create(wish)),
    onDone(made) {
      onMade(made)
      return 'staying'
    },
  })
  return (
    <Form onSubmit={({ name = '' }) => void submit({ name, authentication, redirects: linesOf(redirects) })}>
      <FormProblem problem={problem} />
      <TextField
        name="name"
        label={t('name')}
        help={t('nameHelp')}
        autoComplete="off"
        maxLength={100}
        validate={(value) => (nameSchema.safeParse(value).success ? undefined : t('nameMissing'))}
      />
      <RadioCards
        name="authentication"
        label={t('kind')}
        options={{
          client_secret: { label: t('confidential'), help: t('confidentialHelp'), icon: Server },
          none: { label: t('public'), help: t('publicHelp'), icon: AppWindow },
        }}
        value={authentication}
        onChange={setAuthentication}
      />
      <TextArea
        name="redirects"
        label={t('redirects')}
        help={t('redirectsHelp')}
        placeholder="https://app.example.com/callback"
        value={redirects}
        onValueChange={setRedirects}
        validate={(value) => (redirectsSchema.safeParse(linesOf(value)).success ? undefined : t('redirectsWrong'))}
      />
      <ModalButtons>
        <Button look="secondary" onClick={onClose}>
          {shared('cancel')}
        </Button>
        <Button type="submit" pending={isPending} pendingText={t('creating')}>
          {t('create')}
        </Button>
      </ModalButtons>
    </Form>
  )
}
