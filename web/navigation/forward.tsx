import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Leads elsewhere at once, query included, and leaves no trace to go back to. */
export function Forward({ to }: { to: string }) {
  const navigate = useNavigate()
  useEffect(() => void navigate({ href: to, replace: true }), [navigate, to])
  return null
}
