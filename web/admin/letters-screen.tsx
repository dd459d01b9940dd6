import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Language, languages } from '#contract/languages.ts'
import { api } from '../api/api.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { Screen } from '../layouts/screen.tsx'
import { Failed } from '../problems/failed.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { Card } from '../ui/layouts/card.tsx'
import { Skeleton } from '../ui/layouts/skeleton.tsx'
import { UnsavedGuard } from '../unsaved/unsaved-guard.tsx'
import type { EditableLetter } from './editable-letter.ts'
import { LetterForm } from './letter-form.tsx'

/** The words of every email in every language, edited beside what people would get. */
export default function LettersScreen() {
  const t = useTranslations('look')
  const shared = useTranslations('shared')
  const own = useLanguage().language
  const [language, setLanguage] = useState<Language>(own)
  const [chosen, setChosen] = useState('verification')
  const queries = useQueryClient()
  const query = useQuery({
    queryKey: ['letters', language],
    queryFn: ({ signal }) => api.admin.getLetters({ language }, { throw: true, signal }),
  })
  const letters = query.data?.letters
  const letter = letters?.find(({ name }) => name === chosen)
  return (
    <UnsavedGuard>
      <Screen kind="table" title={t('lettersTitle')} lead={t('lettersLead')}>
        {query.error && <Failed failure={query.error} onRetry={() => void query.refetch()} />}
        {!query.error && !letters && <Skeleton label={shared('loading')} />}
        {letters && (
          <Card>
            <div className="grid gap-5 sm:grid-cols-2">
              <SelectField name="letter" label={t('letter')} options={optionsOf(letters, t)} value={chosen} onValueChange={setChosen} />
              <SelectField
                name="letterLanguage"
                label={t('language')}
                options={languages}
                optionsAreLanguages
                value={language}
                onValueChange={setLanguage}
              />
            </div>
          </Card>
        )}
        {letter && (
          <LetterForm
            key={`${letter.language} ${letter.name}`}
            letter={letter}
            onSaved={() => void queries.invalidateQueries({ queryKey: ['letters', language] })}
          />
        )}
      </Screen>
    </UnsavedGuard>
  )
}

/** A letter is called by its heading, which says what it is about, but where there is none, or another letter has the same. */
function optionsOf(letters: EditableLetter[], t: ReturnType<typeof useTranslations<'look'>>): Record<string, string> {
  const groups: Record<string, string> = {
    shared: t('groupShared'),
    facts: t('groupFacts'),
    securityChanges: t('groupSecurityChanges'),
    portalCode: t('groupPortalCode'),
    billing: t('groupBilling'),
  }
  return Object.fromEntries(
    letters.map(({ name, words, isEdited }) => {
      const called = groups[name] ?? words.find(({ name }) => name === 'heading')?.text ?? name
      return [name, isEdited ? `${called} · ${t('edited')}` : called]
    }),
  )
}
