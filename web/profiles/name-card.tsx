import { Name, type User } from '#contract/users.ts'
import { api } from '../api/api.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Form } from '../ui/fields/form.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { Section } from '../ui/layouts/section.tsx'
import { useToast } from '../ui/overlays/toast.tsx'
import { OnSaveBar } from '../unsaved/on-save-bar.tsx'
import { useDraft } from '../unsaved/use-draft.ts'

export function NameCard({ user }: { user: User }) {
  const t = useTranslations('profile')
  const changes = useTranslations('changes')
  const toast = useToast()
  const { text: name, setText: setName, settle, isChanged, discard } = useDraft(user.name)
  const { submit, isPending, problem } = useSubmit({
    call: (name: string) => api.updateUser({ name }),
    onDone(_, sent) {
      settle(sent)
      toast.succeed(changes('saved'))
      return 'staying'
    },
  })

  function judge(value: string) {
    if (value.trim() === '') return t('nameMissing')
    return Name.safeParse(value).success ? undefined : t('nameTooLong')
  }
  return (
    <Section namesField title={t('name')} lead={t('nameLead')}>
      <Form onSubmit={() => void submit(name.trim())}>
        <FormProblem problem={problem} />
        <TextField name="name" label={t('name')} autoComplete="name" value={name} onValueChange={setName} validate={judge} />
        <OnSaveBar isChanged={isChanged} isPending={isPending} onDiscard={discard} />
      </Form>
    </Section>
  )
}
