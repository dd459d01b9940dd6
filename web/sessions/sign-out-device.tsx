import type { ListedSession } from '#contract/sessions.ts'
import { useSignOut } from '../account/use-sign-out.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useProblems } from '../problems/use-problems.ts'
import { Button } from '../ui/fields/button.tsx'
import { useToast } from '../ui/overlays/toast.tsx'
import { useRevokeSession } from './use-sessions.ts'

/** Ends a session: another one, or the one in use. The button is always visible, not behind a menu. */
export function SignOutDevice({ session, device }: { session: ListedSession; device: string }) {
  return session.current ? <LeaveButton device={device} /> : <RevokeButton session={session} device={device} />
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
    <Button look="secondary" size="small" aria-label={t('signOutOf', { device })} pending={isPending} onClick={onPress}>
      {t('signOut')}
    </Button>
  )
}
