import { Link } from '@tanstack/react-router'
import { BackContent, backLook } from '../ui/layouts/back-link.tsx'
import { useAddress } from './use-address.ts'

/** The way back to the list that something is one of. */
export function BackTo({ page, children }: { page: string; children: string }) {
  const address = useAddress()
  return (
    <Link to={address(page)} className={backLook}>
      <BackContent>{children}</BackContent>
    </Link>
  )
}
