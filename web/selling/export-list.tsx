import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { ViewedList } from '#contract/billing/viewed-lists.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Button } from '../ui/fields/button.tsx'
import { Modal, ModalButtons } from '../ui/overlays/modal.tsx'
import { useToast } from '../ui/overlays/toast.tsx'
import { linkLook } from '../ui/text/text-link.tsx'
import type { FileColumns } from './list-file.ts'
import { useAddress } from './use-address.ts'
import { useKeepFile } from './use-keep-file.ts'

const pageSize = 100
/** So many are read page by page. Longer lists are written by the server, in the background. */
const mostRows = 5000

export type Listed = { id: string }

type ExportListProps = {
  list: ViewedList
  file: () => Promise<FileColumns<unknown>>
  readPage: (page: number, limit: number) => Promise<{ items: Listed[] }>
  total: number | undefined
}

/** A file of exactly what a list shows: filtered and sorted as it is, from its first page to its last. */
export function ExportList({ list, file, readPage, total = 0 }: ExportListProps) {
  const t = useTranslations('views')
  const toast = useToast()
  const keep = useKeepFile(list)
  const [read, setRead] = useState<number>()
  const [isTooLong, setTooLong] = useState(false)

  async function write() {
    if (!keep) return
    if (total > mostRows) return setTooLong(true)
    setRead(0)
    try {
      const rows = new Map<string, Listed>() // what is sold in the meantime moves rows to the next page, where they come again
      for (let page = 1; rows.size < mostRows; page++) {
        const { items } = await readPage(page, pageSize)
        for (const item of items) rows.set(item.id, item)
        setRead(rows.size)
        if (items.length < pageSize) break
      }
      keep([...rows.values()], await file())
      toast.succeed(t('exported', { count: rows.size }))
    } catch {
      toast.fail(t('exportFailed'))
    } finally {
      setRead(undefined)
    }
  }
  if (!keep) return null
  return (
    <>
      <Button
        look="secondary"
        size="small"
        disabled={total === 0}
        pending={read !== undefined}
        pendingText={t('exporting', { count: read ?? 0, all: total })}
        onClick={() => void write()}
      >
        <Download size={15} />
        {t('export')}
      </Button>
      <TooLong isOpen={isTooLong} onOpenChange={setTooLong} />
    </>
  )
}

function TooLong({ isOpen, onOpenChange }: { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }) {
  const t = useTranslations('views')
  const address = useAddress()
  return (
    <Modal open={isOpen} onOpenChange={onOpenChange} title={t('tooLongTitle')} lead={t('tooLong', { count: mostRows })}>
      <Link to={address('exports')} className={linkLook}>
        {t('openExports')}
      </Link>
      <ModalButtons>
        <Button look="secondary" onClick={() => onOpenChange(false)}>
          {t('close')}
        </Button>
      </ModalButtons>
    </Modal>
  )
}
