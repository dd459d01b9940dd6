import { useState } from 'react'
import { api } from '../api/api.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { leaveFor } from '../navigation/leave.ts'
import { useProblems } from '../problems/use-problems.ts'
import { Button } from '../ui/fields/button.tsx'
import { useToast } from '../ui/overlays/toast.tsx'

type PortalButtonProps = {
  /** The slug of the seller whose portal it is. */
  seller: string
  /** The organization that one acts for; undefined for oneself. */
  buyer: string | undefined
  /** What the portal opens at once. */
  flow?: 'update' | 'seats' | 'cancel' | 'payment'
  look?: 'secondary' | 'quiet'
  children: string
}

/** Leads into a seller’s portal, as oneself or for an organization. */
export function PortalButton({ seller, buyer, flow, look = 'secondary', children }: PortalButtonProps) {
  const t = useTranslations('purchases')
  const toast = useToast()
  const problemOf = useProblems()
  const [isPending, setPending] = useState(false)
  async function enter() {
    setPending(true)
    const returnUrl = location.pathname + location.search
    const { data, error } = await api.customer.openPortal({
      seller,
      redirect: false,
      returnUrl,
      ...(buyer !== undefined && { referenceId: buyer }),
    })
    if (error) {
      setPending(false)
      return toast.fail(problemOf(error).words)
    }
    return leaveFor(flow ? `${data.url}&flow=${flow}` : data.url)
  }
  return (
    <Button look={look} size="small" pending={isPending} pendingText={t('opening')} onClick={() => void enter()}>
      {children}
    </Button>
  )
}
