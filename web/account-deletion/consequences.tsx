import { Archive, Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { PlainList } from '../ui/plain-list.tsx'
import { Section } from '../ui/section.tsx'
import { Stack } from '../ui/stack.tsx'
import { Text } from '../ui/text.tsx'

/** What goes with an account, and what stays. */
export function Consequences() {
  const t = useTranslations('accountDeletion')
  return (
    <Section title={t('consequences')}>
      <Stack gap="small">
        <Text>{t('goes')}</Text>
        <PlainList icon={Trash2} items={[t('goesProfile'), t('goesSessions'), t('goesMemberships'), t('goesOrganizations')]} />
      </Stack>
      <Stack gap="small">
        <Text>{t('stays')}</Text>
        <PlainList icon={Archive} items={[t('staysShared'), t('staysLog')]} />
      </Stack>
    </Section>
  )
}
