import { useTranslations } from 'use-intl'
import type { ListedSession } from '#contract/sessions.ts'
import { useSignOut } from '../account/use-sign-out.ts'
import { useLanguage } from '../languages/words.tsx'
import { useProblems } from '../problems/use-problems.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Item } from '../ui/item-list.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { useToast } from '../ui/toast.tsx'
import { deviceIcons } from './device-icons.ts'
import { useDeviceName } from './device-name.ts'
import { useMethod } from './method.ts'
import { useRevokeSession } from './use-sessions.ts'

export function SessionItem({ session, isWanted }: { session: ListedSession; isWanted: boolean }) {
  const t = useTranslations('sessions')
  const { language } = useLanguage()
  const device = useDeviceName()(session)
  const methodOf = useMethod()
  const timeOf = (at: string) => ({ time: () => <RelativeTime at={at} language={language} /> })
  const details = [
    session.current ? t('activeNow') : t.rich('active', timeOf(session.updatedAt)),
    t.rich('signedIn', timeOf(session.createdAt)),
    methodOf(session),
    ...(session.ipAddress ? [t('address', { address: session.ipAddress })] : []),
  ]
  return (
    <Item
      icon={deviceIcons[session.device.kind]}
      marked={session.current}
      wanted={isWanted}
      title={device}
      badge={
        <>
          {session.current && <Badge tone="accent">{t('thisDevice')}</Badge>}
          {isWanted && <Badge tone="warning">{t('fromMail')}</Badge>}
          {session.impersonatedBy && <Badge tone="warning">{t('impersonated')}</Badge>}
        </>
      }
      details={details}
      action={session.current ? <LeaveButton device={device} /> : <RevokeButton session={session} device={device} />}
    />
  )
}

function RevokeButton({ session, device }: { session: ListedSession; device: string }) {
  const t = useTranslations('sessions')
  const toast = useToast()
  const problemOf = useProblems()
  const { mutate, isPending } = useRevokeSession()

  function revoke() {
    mutate(session, {
      onSuccess: () => toast.succeed(t('signedOut', { device })),
      onError: (error) => toast.fail(t('signOutFailed', { device, reason: problemOf(error).words })),
    })
  }
  return <SignOutButton device={device} isPending={isPending} onPress={revoke} />
}

function LeaveButton({ device }: { device: string }) {
  const { leave, isPending } = useSignOut()
  return <SignOutButton device={device} isPending={isPending} onPress={() => void leave()} />
}

function SignOutButton({ device, isPending, onPress }: { device: string; isPending: boolean; onPress: () => void }) {
  const t = useTranslations('sessions')
  return (
    <Button
      look="secondary"
      size="small"
      aria-label={t('signOutOf', { device })}
      pending={isPending}
      pendingText={t('signingOut')}
      onClick={onPress}
    >
      {t('signOut')}
    </Button>
  )
}
