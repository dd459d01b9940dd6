import { useNavigate } from '@tanstack/react-router'
import { api } from '../api/api.ts'

/** Gives the function that leaves the current organization for the personal account. */
export function useWorkAlone() {
  const navigate = useNavigate()
  return async () => {
    await api.organization.setActive({ organizationId: null })
    await navigate({ to: '/account' })
  }
}
