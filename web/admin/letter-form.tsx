import { api } from '../api/api.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Button } from '../ui/fields/button.tsx'
import { Form } from '../ui/fields/form.tsx'
import { TextArea } from '../ui/fields/text-area.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { Section } from '../ui/layouts/section.tsx'
import { useToast } from '../ui/overlays/toast.tsx'
import { OnSaveBar } from '../unsaved/on-save-bar.tsx'
import { useFormDraft } from '../unsaved/use-form-draft.ts'
import type { EditableLetter } from './editable-letter.ts'
import { LetterPreview } from './letter-preview.tsx'

type Words = Record<string, string>

export function LetterForm({ letter, onSaved }: { letter: EditableLetter; onSaved: () => void }) {
  const t = useTranslations('look')
  const toast = useToast()
  const saved: Words = Object.fromEntries(letter.words.map(({ name, text }) => [name, text]))
  const { draft, change, settle, discard } = useFormDraft(saved, JSON.stringify(letter))
  const { submit, isPending, problem } = useSubmit({
    call: (words: Words | null) => api.admin.changeLetter({ language: letter.language, letter: letter.name, words }),
    onDone(_, words) {
      toast.succeed(t(words ? 'letterSaved' : 'letterReset'))
      settle(draft)
      onSaved()
      return 'staying'
    },
  })
  const changed = Object.fromEntries(Object.entries(draft).filter(([name, text]) => text !== saved[name]))
  return (
    <div className="grid items-start gap-6 xl:grid-cols-2">
      <Form onSubmit={() => void submit(changed)}>
        <Section
          title={t('words')}
          action={
            <Button look="secondary" size="small" disabled={!letter.isEdited} onClick={() => void submit(null)}>
              {t('resetLetter')}
            </Button>
          }
        >
          <FormProblem problem={problem} />
          {letter.words.map((word) => (
            <WordField key={word.name} word={word} text={draft[word.name] ?? ''} onChange={(text) => change({ [word.name]: text })} />
          ))}
        </Section>
        <OnSaveBar isChanged={Object.keys(changed).length > 0} isPending={isPending} onDiscard={discard} />
      </Form>
      <Section title={t('preview')}>
        <LetterPreview letter={letter} draft={draft} />
      </Section>
    </div>
  )
}

const labelled = ['subject', 'heading', 'intro', 'button', 'otherwise'] as const

type WordFieldProps = { word: EditableLetter['words'][number]; text: string; onChange: (text: string) => void }

function WordField({ word: { name, ours, variables, longest }, text, onChange }: WordFieldProps) {
  const t = useTranslations('look')
  const known = labelled.find((each) => each === name)
  const judge = (words: string) => {
    const unknown = words.match(/\{[^{}]*\}?|\}/g)?.find((piece) => !variables.includes(piece.slice(1, -1)))
    const missing = variables.find((variable) => !words.includes(`{${variable}}`))
    if (words.trim() === '') return t('wordsMissing')
    if (unknown !== undefined) return t('variableUnknown', { variable: unknown })
    return missing === undefined ? undefined : t('variableMissing', { variable: `{${missing}}` })
  }
  const field = {
    name,
    label: known ? t(known) : ours,
    help: variables.length > 0 && t('variables', { list: variables.map((each) => `{${each}}`).join(', ') }),
    value: text,
    onValueChange: onChange,
    validate: (words: string) => judge(words),
  }
  return ours.length > 55 && name !== 'subject' ? (
    <TextArea {...field} isProse />
  ) : (
    <TextField {...field} maxLength={longest} autoComplete="off" />
  )
}
