import { ShieldAlert } from 'lucide-react'
import { useState } from 'react'
import type { DataOf } from '#client/index.ts'
import type { User } from '#contract/users.ts'
import { api } from '../api/api.ts'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { Failed } from '../problems/failed.tsx'
import { useProblems } from '../problems/use-problems.ts'
import { deviceIcons } from '../sessions/device-icons.ts'
import { useDeviceName } from '../sessions/device-name.ts'
import { useMethod } from '../sessions/method.ts'
import { Button } from '../ui/fields/button.tsx'
import { Section } from '../ui/layouts/section.tsx'
import { Skeleton } from '../ui/layouts/skeleton.tsx'
import { Item, ItemList } from '../ui/lists/item-list.tsx'
import { useToast } from '../ui/overlays/toast.tsx'
import { RelativeTime } from '../ui/text/relative-time.tsx'
import { StateBadge } from '../ui/text/state-badge.tsx'
import { Text } from '../ui/text/text.tsx'
import { SignOutDialog } from './sign-out-dialog.tsx'
import { useForgetUsers, useUserSessions } from './use-users.ts'

/** Where a user is signed in, and the means to end it. */
export function SessionsCard({ person }: { person: User }) {
  const t = useTranslations('admin')
  const { data = [] } = useUserSessions(person.id)
  const [isAsking, setAsking] = useState(false)
  const endAll = (
    <Button look="secondary" size="small" onClick={() => setAsking(true)}>
      {t('sessionsEnd', { count: data.length })}
    </Button>
  )
  return (
    <Section title={t('sessions')} lead={t('sessionsLead')} action={data.length > 1 && endAll}>
      <Sessions person={person} />
      <SignOutDialog person={person} open={isAsking} onOpenChange={setAsking} />
    </Section>
  )
}

function Sessions({ person }: { person: User }) {
  const t = useTranslations('admin')
  const shared = useTranslations('shared')
  const { data, error, refetch } = useUserSessions(person.id)
  if (!data && error) return <Failed title={t('sessionsFailed')} failure={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton rows={2} label={shared('loading')} />
  if (data.length === 0) return <Text tone="soft">{t('sessionsNone')}</Text>
  return (
    <ItemList label={t('sessions')}>
      {data.map((session) => (
        <SessionRow key={session.id} session={session} />
      ))}
    </ItemList>
  )
}

type UserSession = DataOf<typeof api.admin.listUserSessions>['sessions'][number]

function SessionRow({ session }: { session: UserSession }) {
  const t = useTranslations('admin')
  const words = useTranslations('sessions')
  const { language } = useLanguage()
  const toast = useToast()
  const problemOf = useProblems()
  const forget = useForgetUsers()
  const { submit, isPending } = useSubmit({
    call: () => api.admin.revokeUserSession({ sessionToken: session.token }),
    onDone() {
      void forget()
      toast.succeed(t('sessionEnded'))
      return 'staying'
    },
    onFail: (failure) => toast.fail(problemOf(failure).words),
  })
  const device = useDeviceName()(session)
  const methodOf = useMethod()
  const details = [
    words.rich('active', { time: () => <RelativeTime at={session.updatedAt} language={language} /> }),
    ...(session.impersonatedBy ? [] : [methodOf(session)]),
    ...(session.ipAddress ? [words('address', { address: session.ipAddress })] : []),
  ]
  return (
    <Item
      icon={session.impersonatedBy ? ShieldAlert : deviceIcons[session.device.kind]}
      title={<span title={session.userAgent}>{device}</span>}
      badge={session.impersonatedBy && <StateBadge tone="warning">{words('impersonated')}</StateBadge>}
      details={details}
      action={
        <Button look="secondary" size="small" pending={isPending} onClick={() => void submit(undefined)}>
          {t('sessionEnd')}
        </Button>
      }
    />
  )
}
