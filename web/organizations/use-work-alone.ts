import { useNavigate } from '@tanstack/react-router'
import { api } from '../api/api.ts'
import { useProblems } from '../problems/use-problems.ts'
import { useToast } from '../ui/overlays/toast.tsx'

/** Gives the function that leaves the current organization for the personal account. Where that is refused, people stay and are told. */
export function useWorkAlone() {
  const navigate = useNavigate()
  const toast = useToast()
  const problemOf = useProblems()
  return async () => {
    const { error } = await api.organization.setActive({ organizationId: null })
    if (error) toast.fail(problemOf(error).words)
    else await navigate({ to: '/account' })
  }
}
