import { OrganizationName } from '#contract/organization-names.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Form } from '../ui/fields/form.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { Section } from '../ui/layouts/section.tsx'
import { useToast } from '../ui/overlays/toast.tsx'
import { OnSaveBar } from '../unsaved/on-save-bar.tsx'
import { useDraft } from '../unsaved/use-draft.ts'
import { useOrganization } from './organization-context.ts'
import { useChange } from './use-change.ts'

export function NameCard() {
  const t = useTranslations('organizations')
  const changes = useTranslations('changes')
  const toast = useToast()
  const { organization } = useOrganization()
  const change = useChange()
  const { text: name, setText: setName, settle, isChanged, discard } = useDraft(organization.name)
  const { submit, isPending, problem } = useSubmit({
    call: (name: string) => change({ name }),
    onDone(_, sent) {
      settle(sent)
      toast.succeed(changes('saved'))
      return 'staying'
    },
  })
  return (
    <Section namesField title={t('name')}>
      <Form onSubmit={() => void submit(name.trim())}>
        <FormProblem problem={problem} />
        <TextField
          name="name"
          label={t('name')}
          autoComplete="organization"
          value={name}
          onValueChange={setName}
          validate={(value) =>
            OrganizationName.safeParse(value).success ? undefined : t(value.trim() === '' ? 'nameMissing' : 'nameTooLong')
          }
        />
        <OnSaveBar isChanged={isChanged} isPending={isPending} onDiscard={discard} />
      </Form>
    </Section>
  )
}
