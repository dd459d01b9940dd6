import { Suspense } from 'react'
import { useTranslations } from '../languages/use-translations.ts'
import { later } from '../layouts/later.tsx'
import { Screen } from '../layouts/screen.tsx'
import { Card } from '../ui/layouts/card.tsx'
import { Skeleton } from '../ui/layouts/skeleton.tsx'
import sectionsWords from './security-sections.tsx?words'

/** Its many words are fetched with it alone: the other screens of the account do without them. */
const SecuritySections = later(() => import('./security-sections.tsx'), sectionsWords)

/** What protects the account beside its password. */
export default function SecurityScreen() {
  const t = useTranslations('account')
  const shared = useTranslations('shared')
  const skeleton = (
    <Card>
      <Skeleton rows={3} label={shared('loading')} />
    </Card>
  )
  return (
    <Screen title={t('security')}>
      <Suspense fallback={skeleton}>
        <SecuritySections />
      </Suspense>
    </Screen>
  )
}
