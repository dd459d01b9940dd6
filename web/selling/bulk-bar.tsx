import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Result } from '#client/index.ts'
import type { ViewedList } from '#contract/billing/viewed-lists.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Button } from '../ui/fields/button.tsx'
import { BulkGroup } from '../ui/lists/bulk-group.tsx'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'
import { Modal, ModalButtons } from '../ui/overlays/modal.tsx'
import type { FileColumns } from './list-file.ts'
import { type FailedRow, useEachRow } from './use-each-row.ts'
import { useKeepFile } from './use-keep-file.ts'

/** Something that is done to several rows, one after the other. */
export type BulkDeed<Row> = {
  id: string
  label: string
  /** Those to which it can be done. It is offered where there are some. */
  can: (row: Row) => boolean
  title: (count: number) => string
  lead: string
  done: (count: number) => string
  call: (row: Row) => Promise<Result<unknown>>
  undo: (row: Row) => Promise<Result<unknown>>
}

type BulkBarProps<Row> = {
  list: ViewedList
  rows: readonly Row[]
  nameOf: (row: Row) => string
  file: FileColumns<Row>
  deeds?: readonly BulkDeed<Row>[]
  /** A deed that asks for more than a yes. */
  more?: (onDone: (failed: readonly FailedRow[]) => void) => ReactNode
  onClear: () => void
}

/** What can be done with several rows of a list. Nothing here charges or refunds. */
export function SalesBulkBar<Row extends { id: string }>({ list, rows, nameOf, file, deeds = [], more, onClear }: BulkBarProps<Row>) {
  const t = useTranslations('views')
  const keep = useKeepFile(list)
  const [failed, setFailed] = useState<readonly FailedRow[]>([])
  const finish = (failed: readonly FailedRow[]) => (failed.length > 0 ? setFailed(failed) : onClear())
  return (
    <BulkGroup label={t('bulk')} count={t('selected', { count: rows.length })}>
      {deeds.map((deed) => {
        const able = rows.filter(deed.can)
        return able.length > 0 && <Deed key={deed.id} {...{ list, deed, nameOf }} rows={able} onDone={finish} />
      })}
      {more?.(finish)}
      {keep && (
        <Button look="secondary" size="small" onClick={() => keep(rows, file)}>
          <Download size={15} />
          {t('exportSelected')}
        </Button>
      )}
      <Button look="quiet" size="small" onClick={onClear}>
        {t('clearSelection')}
      </Button>
      <FailedRows failed={failed} onClose={() => setFailed([])} />
    </BulkGroup>
  )
}

type DeedProps<Row> = Pick<BulkBarProps<Row>, 'list' | 'rows' | 'nameOf'> & {
  deed: BulkDeed<Row>
  onDone: (failed: readonly FailedRow[]) => void
}

/** Asks with the number, then goes row by row and says how far it is. What failed is told by row, and stays selected. */
function Deed<Row extends { id: string }>({ list, deed, rows, nameOf, onDone }: DeedProps<Row>) {
  const t = useTranslations('views')
  const shared = useTranslations('shared')
  const { at, act } = useEachRow(list, nameOf)
  const [isOpen, setOpen] = useState(false)

  async function start() {
    const failed = await act(rows, deed)
    setOpen(false)
    onDone(failed)
  }
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={(open) => at === undefined && setOpen(open)}
      trigger={
        <Button look="secondary" size="small">
          {deed.label}
        </Button>
      }
      title={deed.title(rows.length)}
      confirm={deed.label}
      confirming={t('progress', { at: at ?? 1, all: rows.length })}
      cancel={shared('cancel')}
      pending={at !== undefined}
      onConfirm={() => void start()}
    >
      {deed.lead}
    </ConfirmDialog>
  )
}

function FailedRows({ failed, onClose }: { failed: readonly FailedRow[]; onClose: () => void }) {
  const t = useTranslations('views')
  return (
    <Modal open={failed.length > 0} onOpenChange={(isOpen) => !isOpen && onClose()} title={t('someFailed', { count: failed.length })}>
      <ul className="flex flex-col gap-2">
        {failed.map(({ id, name, reason }) => (
          <li key={id}>
            <span className="font-medium">{name}</span>
            <span className="block text-ink-soft text-small">{reason}</span>
          </li>
        ))}
      </ul>
      <ModalButtons>
        <Button onClick={onClose}>{t('close')}</Button>
      </ModalButtons>
    </Modal>
  )
}
