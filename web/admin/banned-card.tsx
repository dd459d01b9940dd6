import type { User } from '#contract/users.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { Button } from '../ui/fields/button.tsx'
import { Section } from '../ui/layouts/section.tsx'
import { useMoments } from '../ui/text/use-moments.ts'
import { useUnban } from './use-unban.ts'

/** Why a person is banned and until when, and the way to let them in again. */
export function BannedCard({ person }: { person: User }) {
  const t = useTranslations('admin')
  const { language } = useLanguage()
  const { momentOf } = useMoments(language)
  const { unban, isPending } = useUnban(person)
  const until = person.banExpires && momentOf(person.banExpires)
  const reason = person.banReason ?? ''
  return (
    <Section
      title={t('isBanned')}
      lead={until ? t('bannedUntil', { until, reason }) : t('bannedForGood', { reason })}
      action={
        <Button look="secondary" pending={isPending} pendingText={t('unbanning')} onClick={unban}>
          {t('unban')}
        </Button>
      }
    />
  )
}
