import { useState } from 'react'
import { useTranslations } from '../languages/use-translations.ts'
import { useToast } from '../ui/overlays/toast.tsx'
import { signOut } from './sign-out.ts'

/** Signing out by a button: it stays pending until the page is left. */
export function useSignOut() {
  const t = useTranslations('account')
  const toast = useToast()
  const [isPending, setPending] = useState(false)

  async function leave() {
    setPending(true)
    const failure = await signOut()
    if (!failure) return
    setPending(false)
    toast.fail(t('signOutFailed'))
  }
  return { leave, isPending }
}
