import { useNavigate } from '@tanstack/react-router'
import { Archive, ArchiveRestore, Pencil } from 'lucide-react'
import { useTranslations } from '../languages/use-translations.ts'
import { useAddress } from '../selling/use-address.ts'
import { RowMenu } from '../ui/overlays/row-menu.tsx'
import type { Product } from './product-draft.ts'
import { useArchiveProduct } from './use-archive-product.ts'

export function ProductActions({ product: { id, name, isArchived } }: { product: Product }) {
  const t = useTranslations('selling')
  const tables = useTranslations('tables')
  const navigate = useNavigate()
  const address = useAddress()
  const archive = useArchiveProduct(id)
  return (
    <RowMenu
      label={tables('actionsOf', { name })}
      actions={[
        { id: 'edit', label: t('edit'), icon: Pencil, onChoose: () => void navigate({ to: address(`products/${id}`) }) },
        {
          id: 'archive',
          label: t(isArchived ? 'restore' : 'archive'),
          icon: isArchived ? ArchiveRestore : Archive,
          onChoose: () => void archive(name, !isArchived),
        },
      ]}
    />
  )
}
