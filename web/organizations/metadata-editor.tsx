import { useState } from 'react'
import type { Result } from '#client/index.ts'
import { limits } from '#contract/limits.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Form } from '../ui/fields/form.tsx'
import { TextArea } from '../ui/fields/text-area.tsx'
import { Section } from '../ui/layouts/section.tsx'
import { useToast } from '../ui/overlays/toast.tsx'
import { OnSaveBar } from '../unsaved/on-save-bar.tsx'
import { readMetadata, writeMetadata } from './read-metadata.ts'

type MetadataEditorProps<Data> = {
  name: string
  title: string
  lead: string
  metadata: unknown
  save: (metadata: Record<string, unknown> | null) => Promise<Result<Data>>
  /** What is kept, in the answer to saving. */
  keptIn: (answer: Data) => unknown
}

/** What programs keep about a user or an organization, as JSON. What was typed stays as it is until it can be saved. */
export function MetadataEditor<Data>({ name, title, lead, metadata, save, keptIn }: MetadataEditorProps<Data>) {
  const t = useTranslations('organizations')
  const changes = useTranslations('changes')
  const toast = useToast()
  const kept = writeMetadata(metadata)
  const [text, setText] = useState(kept)
  const { submit, isPending, problem } = useSubmit({
    call: save,
    onDone(answer) {
      setText(writeMetadata(keptIn(answer)))
      toast.succeed(changes('saved'))
      return 'staying'
    },
  })

  function judge(typed: string) {
    const reading = readMetadata(typed)
    if ('metadata' in reading) return undefined
    if (reading.wrong === 'kind') return t('metadataNoObject')
    if (reading.wrong === 'length') return t('metadataTooLong', { most: limits.metadata.bytes / 1024 })
    const { line, column } = reading
    return line && column ? t('metadataWrongAt', { line, column }) : t('metadataWrong')
  }
  function send() {
    const reading = readMetadata(text)
    if ('metadata' in reading) void submit(reading.metadata)
  }
  return (
    <Section title={title} lead={lead}>
      <Form onSubmit={send}>
        <FormProblem problem={problem} />
        <TextArea name={name} label={t('metadataField')} help={t('metadataHelp')} value={text} onValueChange={setText} validate={judge} />
        <OnSaveBar isChanged={text !== kept} isPending={isPending} onDiscard={() => setText(kept)} />
      </Form>
    </Section>
  )
}
