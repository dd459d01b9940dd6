import { useState } from 'react'
import type { Result } from '#client/index.ts'
import type { UserField } from '#contract/user-fields.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Form } from '../ui/fields/form.tsx'
import { Section } from '../ui/layouts/section.tsx'
import { useToast } from '../ui/overlays/toast.tsx'
import { OnSaveBar } from '../unsaved/on-save-bar.tsx'
import { FieldInputs } from './field-inputs.tsx'
import { type Drafts, draftOf, valuesOf } from './field-values.ts'

type FieldsCardProps = {
  title: string
  lead: string
  /** The person or the organization whose they are. */
  owner: object
  fields: readonly UserField[]
  /** Sends what was changed. */
  save: (values: ReturnType<typeof valuesOf>) => Promise<Result<unknown>>
}

/** What the application asks beside what everybody has. */
export default function FieldsCard({ title, lead, owner, fields, save }: FieldsCardProps) {
  const changes = useTranslations('changes')
  const toast = useToast()
  const [saved, setSaved] = useState<Drafts>(() => Object.fromEntries(fields.map((field) => [field.name, draftOf(owner, field)])))
  const [drafts, setDrafts] = useState(saved)
  const changed = fields.filter(({ name }) => drafts[name] !== saved[name])
  const { submit, isPending, problem } = useSubmit({
    call: (drafts: Drafts) => save(valuesOf(changed, drafts)),
    onDone(_, sent) {
      setSaved(sent)
      toast.succeed(changes('saved'))
      return 'staying'
    },
  })
  return (
    <Section title={title} lead={lead}>
      <Form onSubmit={() => void submit(drafts)}>
        <FormProblem problem={problem} />
        <FieldInputs fields={fields} drafts={drafts} onChange={setDrafts} />
        <OnSaveBar isChanged={changed.length > 0} isPending={isPending} onDiscard={() => setDrafts(saved)} />
      </Form>
    </Section>
  )
}
