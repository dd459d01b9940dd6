import { SalesBulkBar } from '../selling/bulk-bar.tsx'
import { orderFile } from './order-file.ts'
import type { Order } from './use-orders.ts'

/** What can be done with several orders: a file of them. Money goes back one order at a time. */
export default function BulkOrders({ rows, onClear }: { rows: readonly Order[]; onClear: () => void }) {
  return (
    <SalesBulkBar list="orders" rows={rows} nameOf={({ invoiceNumber, id }) => invoiceNumber ?? id} file={orderFile} onClear={onClear} />
  )
}
