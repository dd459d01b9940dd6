import { KeyRound } from 'lucide-react'
import { useTranslations } from '../languages/use-translations.ts'
import { Screen } from '../layouts/screen.tsx'
import { EmptyState } from '../ui/layouts/empty-state.tsx'
import { Stack } from '../ui/layouts/stack.tsx'
import { CreateKey } from './create-key.tsx'
import { KeySample } from './key-sample.tsx'
import { KeyTable } from './key-table.tsx'

/** The one button to create a key stays where it is, whether there are keys or not: so the focus is not lost with the first one. */
export default function ApiKeysScreen() {
  const t = useTranslations('apiKeys')
  return (
    <Screen kind="table" title={t('title')} lead={t('lead')} action={<CreateKey />}>
      <KeyTable empty={<NoKeys />} />
    </Screen>
  )
}

function NoKeys() {
  const t = useTranslations('apiKeys')
  return (
    <Stack>
      <EmptyState icon={KeyRound} title={t('noneTitle')}>
        {t('none')}
      </EmptyState>
      <KeySample />
    </Stack>
  )
}
