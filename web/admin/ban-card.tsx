import type { User } from '#contract/users.ts'
import { api } from '../api/api.ts'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { useProblems } from '../problems/use-problems.ts'
import { useUndo } from '../problems/use-undo.ts'
import { Button } from '../ui/fields/button.tsx'
import { Section } from '../ui/layouts/section.tsx'
import { useToast } from '../ui/overlays/toast.tsx'
import { useMoments } from '../ui/text/use-moments.ts'
import { BanDialog } from './ban-dialog.tsx'
import { useForgetUsers } from './use-users.ts'

/** Bans a user, or lifts the ban. */
export function BanCard({ person }: { person: User }) {
  const t = useTranslations('admin')
  const { language } = useLanguage()
  const { momentOf } = useMoments(language)
  if (!person.banned)
    return (
      <Section
        title={t('ban')}
        lead={t('banLead')}
        action={<BanDialog people={[person]} trigger={<Button look="secondary">{t('banStart')}</Button>} />}
      />
    )
  const until = person.banExpires && momentOf(person.banExpires)
  const reason = person.banReason ?? ''
  return (
    <Section
      title={t('isBanned')}
      lead={until ? t('bannedUntil', { until, reason }) : t('bannedForGood', { reason })}
      action={<Unban person={person} />}
    />
  )
}

/** Lifts the ban at once. Undo restores it as it was. */
function Unban({ person }: { person: User }) {
  const t = useTranslations('admin')
  const undo = useUndo()
  const toast = useToast()
  const problemOf = useProblems()
  const forget = useForgetUsers()

  async function banAgain() {
    const left = person.banExpires ? (Date.parse(person.banExpires) - Date.now()) / 1000 : undefined
    const { error } = await api.admin.banUser({
      userId: person.id,
      ...(person.banReason && { banReason: person.banReason }),
      ...(left !== undefined && { banExpiresIn: Math.max(1, left) }),
    })
    void forget()
    if (error) toast.fail(problemOf(error).words)
    return !error
  }
  const { submit, isPending } = useSubmit({
    call: () => api.admin.unbanUser({ userId: person.id }),
    onDone() {
      void forget()
      toast.succeed(t('unbanned', { name: person.name }), undo(banAgain))
      return 'staying'
    },
    onFail: (failure) => toast.fail(problemOf(failure).words),
  })
  return (
    <Button look="secondary" pending={isPending} pendingText={t('unbanning')} onClick={() => void submit(undefined)}>
      {t('unban')}
    </Button>
  )
}
