import { useEffect, useState } from 'react'
import type { ReactClient } from '../react-client.ts'

/** The products that the signed-in person, or an organization, subscribes to. None while that is unknown, or where it cannot be read. */
export function useHeldProducts(client: ReactClient, organizationId: string | undefined): ReadonlySet<string> {
  const { data } = client.useSession()
  const userId = data?.user.id
  const [held, setHeld] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const leaving = new AbortController()
    void read().then((products) => leaving.signal.aborted || setHeld(new Set(products)))
    return () => leaving.abort()

    async function read(): Promise<string[]> {
      if (userId === undefined) return []
      const whose = organizationId === undefined ? {} : { referenceId: organizationId }
      const { data } = await client.customer.subscriptions.list({ active: true, limit: 100, ...whose }, { signal: leaving.signal })
      const items = (data?.result.items ?? []) as readonly { productId: string }[]
      return items.map(({ productId }) => productId)
    }
  }, [client, userId, organizationId])
  return held
}
