import { languages } from '#contract/languages.ts'
import { rolesIn } from '#contract/permissions.ts'
import type { KnownUser } from '#contract/users.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { useSettings } from '../settings/use-settings.ts'
import { CopyButton } from '../ui/fields/copy-button.tsx'
import { Section } from '../ui/layouts/section.tsx'
import { type Fact, Facts } from '../ui/lists/facts.tsx'
import { Mono } from '../ui/text/mono.tsx'
import { RelativeTime } from '../ui/text/relative-time.tsx'
import { draftOf, labelOf, shownValue } from '../user-fields/field-values.ts'

/** What is known of a person at a glance. */
export function UserFacts({ person }: { person: KnownUser }) {
  const t = useTranslations('admin')
  const shared = useTranslations('shared')
  const { language } = useLanguage()
  const userFields = useSettings()?.userFields.filter((field) => draftOf(person, field) !== '') ?? []
  const ago = (at: string) => <RelativeTime at={at} language={language} />
  const spoken = languages[person.language as keyof typeof languages]
  const { termsVersion, termsAcceptedAt } = person
  const facts: Fact[] = [
    {
      label: t('id'),
      value: (
        <span className="flex items-center gap-1">
          <Mono>{person.id}</Mono>
          <CopyButton text={person.id} words={{ copy: shared('copy'), copied: shared('copied') }} />
        </span>
      ),
    },
    ...(person.username ? [{ label: t('username'), value: person.displayUsername ?? person.username }] : []),
    { label: t('role'), value: rolesIn(person.role).includes('admin') ? t('administrator') : t('plainUser') },
    { label: t('joinedAt'), value: ago(person.createdAt) },
    ...(spoken ? [{ label: shared('language'), value: spoken }] : []),
    ...userFields.map((field) => ({ label: labelOf(field, language), value: shownValue(person, field, language) })),
    ...(person.timeZone ? [{ label: t('timeZone'), value: person.timeZone }] : []),
    ...(termsAcceptedAt
      ? [
          {
            label: t('termsAccepted'),
            value: (
              <span>
                {`${termsVersion} · `}
                {ago(termsAcceptedAt)}
              </span>
            ),
          },
        ]
      : []),
  ]
  return (
    <Section title={t('facts')}>
      <Facts facts={facts} />
    </Section>
  )
}
