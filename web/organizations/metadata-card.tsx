import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { FormProblem } from '../forms/form-problem.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { Form } from '../ui/form.tsx'
import { Section } from '../ui/section.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { useToast } from '../ui/toast.tsx'
import { OnSaveBar } from '../unsaved/on-save-bar.tsx'
import { useOrganization } from './organization-context.ts'
import { mostCharacters, readMetadata, writeMetadata } from './read-metadata.ts'
import { useChange } from './use-change.ts'

/** What programs keep about the organization. What was typed stays as it is until it can be saved. */
export function MetadataCard() {
  const t = useTranslations('organizations')
  const changes = useTranslations('changes')
  const toast = useToast()
  const { organization } = useOrganization()
  const change = useChange()
  const kept = writeMetadata(organization.metadata)
  const [text, setText] = useState(kept)
  const { submit, isPending, problem } = useSubmit({
    call: (metadata: Record<string, unknown> | null) => change({ metadata }),
    onDone({ metadata }) {
      setText(writeMetadata(metadata))
      toast.succeed(changes('saved'))
      return 'staying'
    },
  })

  function judge(typed: string) {
    const reading = readMetadata(typed)
    if ('metadata' in reading) return undefined
    if (reading.wrong === 'kind') return t('metadataNoObject')
    if (reading.wrong === 'length') return t('metadataTooLong', { most: mostCharacters })
    const { line, column } = reading
    return line && column ? t('metadataWrongAt', { line, column }) : t('metadataWrong')
  }
  function save() {
    const reading = readMetadata(text)
    if ('metadata' in reading) void submit(reading.metadata)
  }
  return (
    <Section title={t('metadata')} lead={t('metadataLead')}>
      <Form onSubmit={save}>
        <FormProblem problem={problem} />
        <TextArea
          name="metadata"
          label={t('metadataField')}
          help={t('metadataHelp')}
          value={text}
          onValueChange={setText}
          validate={judge}
        />
        <OnSaveBar isChanged={text !== kept} isPending={isPending} onDiscard={() => setText(kept)} />
      </Form>
    </Section>
  )
}
