import { useNavigate } from '@tanstack/react-router'
import { useToast } from '../ui/overlays/toast.tsx'
import { useForgetOrganizations } from './use-organizations.ts'

/** Gives the function that leads away from an organization that the person is no longer in. */
export function useGone() {
  const toast = useToast()
  const navigate = useNavigate()
  const forget = useForgetOrganizations()
  return async (words: string) => {
    toast.succeed(words)
    await navigate({ to: '/account', replace: true, ignoreBlocker: true })
    await forget()
  }
}
