import { SalesBulkBar } from '../selling/bulk-bar.tsx'
import { customerFile, type ListedCustomer } from './customer-file.ts'
import { SetMetadata } from './set-metadata.tsx'

const nameOf = ({ name, email }: ListedCustomer) => name ?? email

/** What can be done with several customers: to mark them for an integration, and a file of them. To delete one is asked on its own page. */
export default function BulkCustomers({ rows, onClear }: { rows: readonly ListedCustomer[]; onClear: () => void }) {
  return (
    <SalesBulkBar
      list="customers"
      rows={rows}
      nameOf={nameOf}
      file={customerFile}
      more={(onDone) => <SetMetadata rows={rows} nameOf={nameOf} onDone={onDone} />}
      onClear={onClear}
    />
  )
}
