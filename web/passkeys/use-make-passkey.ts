import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useDeviceName } from '../sessions/device-name.ts'
import { useSessions } from '../sessions/use-sessions.ts'
import { useToast } from '../ui/overlays/toast.tsx'
import { passkeyKnown, passkeyUnused } from './browser-failure.ts'
import { makePasskey } from './make-passkey.ts'
import { usePasskeysChanged } from './use-passkeys.ts'

/** Makes a passkey under the name of the device, with the words for what only the browser can refuse. */
export function useMakePasskey(onMade: () => void) {
  const t = useTranslations('passkeys')
  const toast = useToast()
  const changed = usePasskeysChanged()
  const deviceName = useThisDevice()
  const { submit, isPending, problem } = useSubmit({
    call: () => makePasskey(deviceName ?? t('unnamed')),
    onDone() {
      void changed()
      onMade()
      toast.succeed(t('added'))
      return 'staying'
    },
  })
  return {
    make: () => void submit(undefined),
    isPending,
    problem,
    words: { [passkeyUnused]: t('unused'), [passkeyKnown]: t('known') },
  }
}

/** What the list of sessions calls the device in use. */
function useThisDevice() {
  const nameOf = useDeviceName()
  const current = useSessions().data?.find((session) => session.current)
  return current && nameOf(current)
}
