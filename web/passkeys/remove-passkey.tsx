import type { Passkey } from '#contract/passkeys.ts'
import { api } from '../api/api.ts'
import { DeleteDialog } from '../forms/delete-dialog.tsx'
import { whenFresh } from '../fresh/when-fresh.ts'
import { useTranslations } from '../languages/use-translations.ts'

type RemovePasskeyProps = {
  passkey: Passkey
  relyingPartyId: string
  name: string
  open: boolean
  onOpenChange: (open: boolean) => void
  onChange: () => void
}

/** Removes a passkey here, and tells the browser, so that it offers it no longer. */
export function RemovePasskey({ passkey, relyingPartyId, name, open, onOpenChange, onChange }: RemovePasskeyProps) {
  const t = useTranslations('passkeys')
  return (
    <DeleteDialog
      words={{ title: t('removeTitle', { name }), confirm: t('remove'), confirming: t('removing'), done: t('removed', { name }) }}
      open={open}
      onOpenChange={onOpenChange}
      call={() => whenFresh(() => api.passkey.deletePasskey({ id: passkey.id }))}
      onDeleted={() => {
        onChange()
        forgetInBrowser(relyingPartyId, passkey.credentialID)
      }}
    >
      {t('removeLead')}
    </DeleteDialog>
  )
}

type Signals = { signalUnknownCredential?: (options: { rpId: string; credentialId: string }) => Promise<void> }

/** Not every browser can be told, and none says whether it listened. */
function forgetInBrowser(rpId: string, credentialId: string) {
  const { signalUnknownCredential: signal } = PublicKeyCredential as unknown as Signals
  void signal?.call(PublicKeyCredential, { rpId, credentialId }).catch(() => undefined)
}
