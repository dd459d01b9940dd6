import type { ReactNode } from 'react'
import type { AuditEntry } from '#contract/audit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { DiffView } from '../ui/lists/diff-view.tsx'
import { type Fact, Facts } from '../ui/lists/facts.tsx'
import { JsonView } from '../ui/lists/json-view.tsx'
import { Drawer } from '../ui/overlays/drawer.tsx'
import { useMoments } from '../ui/text/use-moments.ts'
import { actionKey } from './action-key.ts'
import { useDifferences } from './use-differences.ts'

type EntryDrawerProps = { entry: AuditEntry; nameOf: (userId: string) => ReactNode; onClose: () => void }

/** One entry whole: who, when and from where, what was before and after, and everything that was written down. */
export default function EntryDrawer({ entry, nameOf, onClose }: EntryDrawerProps) {
  const t = useTranslations('audit')
  const activity = useTranslations('activity')
  const shared = useTranslations('shared')
  const { language } = useLanguage()
  const { momentOf } = useMoments(language)
  const { actorId, userId, at, ipAddress, details } = entry
  const differences = useDifferences()(entry)
  const facts: Fact[] = [
    { label: t('by'), value: actorId ? nameOf(actorId) : t('bySystem') },
    ...(userId && userId !== actorId ? [{ label: t('person'), value: nameOf(userId) }] : []),
    { label: t('at'), value: momentOf(at) },
    ...(ipAddress ? [{ label: t('ip'), value: ipAddress }] : []),
  ]
  return (
    <Drawer open onOpenChange={onClose} title={activity(actionKey(entry.action))} close={t('close')}>
      <Facts facts={facts} />
      {differences.length > 0 && <DiffView label={t('changes')} differences={differences} words={{ was: t('was'), is: t('is') }} />}
      {Object.keys(details).length > 0 && (
        <JsonView label={t('raw')} text={JSON.stringify(details)} words={{ copy: shared('copy'), copied: shared('copied') }} />
      )}
    </Drawer>
  )
}
