import { billing } from '../api/billing.ts'
import { useArchive } from '../selling/use-archive.ts'
import { useForget } from '../selling/use-seller-list.ts'

/** Gives the function that takes a product from sale, or puts it back. Who has it keeps it. */
export function useArchiveProduct(id: string) {
  const forget = useForget()
  return useArchive(
    (isArchived) => billing.products.update({ id, isArchived }),
    () => forget('products'),
  )
}
