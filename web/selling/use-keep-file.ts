import type { ViewedList } from '#contract/billing/viewed-lists.ts'
import { api } from '../api/api.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { now } from '../ui/now.ts'
import { type FileColumns, fileOf, keepFile } from './list-file.ts'

/**
 * Gives the function that hands rows to the browser as a file, its columns named in the reader's language. There is none during an impersonation, whose
 * hour a file would outlive.
 */
export function useKeepFile(list: ViewedList) {
  const columns = useTranslations('exportColumns')
  const { data: session } = api.useSession()
  if (!session || session.session.impersonatedBy) return undefined
  return <Row>(rows: readonly Row[], file: FileColumns<Row>) => {
    keepFile(`${list}-${new Date(now()).toISOString().slice(0, 10)}`, fileOf(rows, file, columns))
  }
}
