import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from '../languages/use-translations.ts'
import { useToast } from '../ui/overlays/toast.tsx'
import { useAddress } from './use-address.ts'
import { useForget } from './use-seller-list.ts'

/** Gives what follows when something was made or changed: a toast says so, lists are invalidated, and what is new is opened. */
export function useMade(page: string, { isNew, onSaved }: { isNew: boolean; onSaved: () => void }) {
  const t = useTranslations('selling')
  const toast = useToast()
  const navigate = useNavigate()
  const address = useAddress()
  const forget = useForget()
  return (id: string, name: string): 'leaving' | 'staying' => {
    toast.succeed(isNew ? t('isCreated', { name }) : t('saved'))
    if (isNew) {
      void forget(page)
      void navigate({ to: address(`${page}/${id}`), replace: true })
      return 'leaving'
    }
    onSaved()
    void forget(page)
    return 'staying'
  }
}
