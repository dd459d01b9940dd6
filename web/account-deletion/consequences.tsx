import { Archive, Trash2 } from 'lucide-react'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { CanceledWithIt } from '../purchases/canceled-with-it.tsx'
import { Section } from '../ui/layouts/section.tsx'
import { Stack } from '../ui/layouts/stack.tsx'
import { PlainList } from '../ui/lists/plain-list.tsx'
import { Text } from '../ui/text/text.tsx'
import { useDeletionPreview } from './use-preview.ts'

/** What goes with an account, and what stays. */
export function Consequences() {
  const t = useTranslations('accountDeletion')
  const { data } = useDeletionPreview()
  const { language } = useLanguage()
  const going = data?.going.map(({ name }) => name) ?? []
  const names = new Intl.ListFormat(language).format(going)
  return (
    <Section title={t('consequences')}>
      <Stack gap="small">
        <Text>{t('goes')}</Text>
        <PlainList
          icon={Trash2}
          items={[
            t('goesProfile'),
            t('goesSessions'),
            t('goesMemberships'),
            ...(data ? (going.length > 0 ? [t('goesNamed', { names })] : []) : [t('goesOrganizations')]),
          ]}
        />
      </Stack>
      <CanceledWithIt />
      {data?.going.map((organization) => (
        <CanceledWithIt key={organization.id} organization={organization} />
      ))}
      <Stack gap="small">
        <Text>{t('stays')}</Text>
        <PlainList icon={Archive} items={[t('staysShared'), t('staysLog')]} />
      </Stack>
    </Section>
  )
}
