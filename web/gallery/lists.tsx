import { CreditCard, FileText, Laptop, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { Button } from '../ui/fields/button.tsx'
import { Card } from '../ui/layouts/card.tsx'
import { EmptyState } from '../ui/layouts/empty-state.tsx'
import { Skeleton } from '../ui/layouts/skeleton.tsx'
import { BulkGroup } from '../ui/lists/bulk-group.tsx'
import { CompareTable } from '../ui/lists/compare-table.tsx'
import { DataTable } from '../ui/lists/data-table.tsx'
import { Holding, HoldingLine, HoldingList, Secret } from '../ui/lists/holding-list.tsx'
import { Item, ItemList } from '../ui/lists/item-list.tsx'
import { Matrix } from '../ui/lists/matrix.tsx'
import { NameCell } from '../ui/lists/name-cell.tsx'
import { PersonItem } from '../ui/lists/person-item.tsx'
import { ReorderList } from '../ui/lists/reorder-list.tsx'
import type { Sorting } from '../ui/lists/use-data-table.ts'
import { RowMenu } from '../ui/overlays/row-menu.tsx'
import { RelativeTime } from '../ui/text/relative-time.tsx'
import { StateBadge } from '../ui/text/state-badge.tsx'
import { before, longName, nothing, type Part } from './part.tsx'

export const lists: readonly Part[] = [
  {
    id: 'data-table',
    title: 'Table',
    isWide: true,
    states: { done: () => <Orders />, empty: () => <Orders instead="empty" />, loading: () => <Orders instead="loading" /> },
  },
  { id: 'bulk-group', title: 'Selection bar', states: { done: Bulk } },
  { id: 'reorder-list', title: 'Reorder list', states: { done: Reorder } },
  { id: 'item-list', title: 'Item list', states: { done: Items, people: People } },
  { id: 'holding-list', title: 'Holdings', states: { done: Holdings } },
  { id: 'matrix', title: 'Matrix', states: { done: Roles } },
  { id: 'compare-table', title: 'Compare table', isWide: true, states: { done: Compared } },
]

type Order = { id: string; name: string; status: 'paid' | 'pending' | 'refunded'; total: string }

const rows: readonly Order[] = [
  { id: 'one', name: 'ada@example.com', status: 'paid', total: '€1,190.00' },
  { id: 'two', name: longName, status: 'pending', total: '€19.00' },
  { id: 'three', name: 'cy@example.com', status: 'refunded', total: '€4.50' },
]
const tones = { paid: 'success', pending: 'warning', refunded: 'neutral' } as const

function Orders({ instead }: { instead?: 'empty' | 'loading' }) {
  const t = useTranslations('orders')
  const bills = useTranslations('bills')
  const tables = useTranslations('tables')
  const shared = useTranslations('shared')
  const [sorting, setSorting] = useState<Sorting | undefined>({ by: 'name', isDown: false })
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set(['one']))
  const [hidden, setHidden] = useState<string[]>([])
  const others = {
    empty: <EmptyState icon={FileText} title={t('noneTitle')} />,
    loading: (
      <div className="p-5">
        <Skeleton label={shared('loading')} />
      </div>
    ),
  }
  return (
    <DataTable
      caption={`${t('title')}${instead ? ` (${instead})` : ''}`}
      columns={[
        {
          name: 'name',
          label: t('customer'),
          cell: ({ name, id }) => <NameCell name={name} below={`${id}@example.com`} />,
          order: ({ name }) => name,
        },
        { name: 'status', label: t('status'), cell: ({ status }) => <StateBadge tone={tones[status]}>{bills(status)}</StateBadge> },
        { name: 'total', label: t('total'), isNumber: true, cell: ({ total }) => total, order: ({ total }) => total },
      ]}
      rows={rows}
      idOf={({ id }) => id}
      sorting={sorting}
      onSort={setSorting}
      selection={{ ids, onSelect: setIds }}
      columnChoice={{ hidden, onHide: setHidden }}
      count={t('count', { count: instead ? 0 : rows.length })}
      instead={instead && others[instead]}
      actions={{
        label: tables('actions'),
        of: ({ name }) => (
          <RowMenu
            label={tables('actionsOf', { name })}
            actions={[{ id: 'refund', label: t('refund'), icon: Trash2, onChoose: nothing }]}
          />
        ),
      }}
      words={{
        select: { all: tables('selectAll'), of: ({ name }) => tables('select', { name }) },
        view: {
          view: tables('view'),
          columns: tables('columns'),
          density: tables('density'),
          comfortable: tables('comfortable'),
          compact: tables('compact'),
        },
      }}
    />
  )
}

function Bulk() {
  const t = useTranslations('orders')
  const tables = useTranslations('tables')
  return (
    <BulkGroup label={tables('actions')} count={t('count', { count: 2 })}>
      <Button look="danger" size="small">
        {t('refund')}
      </Button>
    </BulkGroup>
  )
}

function Reorder() {
  const t = useTranslations('selling')
  const products = useTranslations('products')
  const words = { links: products('links'), benefits: products('benefits'), long: longName }
  const [order, setOrder] = useState(['links', 'benefits', 'long'] as (keyof typeof words)[])
  return (
    <ReorderList
      label={products('benefits')}
      items={order}
      idOf={(id) => id}
      nameOf={(id) => words[id]}
      onMove={(from, to) => setOrder(order.toSpliced(from, 1).toSpliced(to, 0, ...order.slice(from, from + 1)))}
      onRemove={(index) => setOrder(order.toSpliced(index, 1))}
      words={{
        move: (name) => t('move', { name }),
        moved: (name, place) => t('moved', { name, place, all: order.length }),
        remove: (name) => t('remove', { name }),
      }}
    >
      {(id) => words[id]}
    </ReorderList>
  )
}

function Items() {
  const t = useTranslations('sessions')
  const { language } = useLanguage()
  return (
    <Card>
      <ItemList label={t('list')}>
        <Item
          icon={Laptop}
          title={t('device', { browser: 'Firefox', system: 'Linux' })}
          badge={<StateBadge tone="success">{t('activeNow')}</StateBadge>}
          details={[t('byPassword'), t('address', { address: '192.0.2.7' }), <RelativeTime key="at" at={before(90)} language={language} />]}
          action={
            <Button look="secondary" size="small">
              {t('signOut')}
            </Button>
          }
          marked
        />
        <Item icon={Laptop} title={longName} details={[t('unknownDevice')]} action={null} wanted />
      </ItemList>
    </Card>
  )
}

function People() {
  const t = useTranslations('members')
  const permissions = useTranslations('permissions')
  return (
    <Card>
      <ItemList label={t('list')}>
        <PersonItem name="Ada Lovelace" details={['ada@example.com', permissions('member')]} />
        <PersonItem name={longName} details={['bea@example.com']} note={permissions('lead')} />
      </ItemList>
    </Card>
  )
}

function Holdings() {
  const t = useTranslations('portal')
  const cards = useTranslations('cards')
  return (
    <Card>
      <HoldingList label={t('cards')}>
        <Holding icon={CreditCard} title="Visa •••• 4242" badge={<StateBadge tone="success">{t('default')}</StateBadge>}>
          <HoldingLine
            title={cards('expires', { date: '12/29' })}
            detail={t('addCardLead')}
            action={
              <Button look="secondary" size="small">
                {t('forget')}
              </Button>
            }
          />
        </Holding>
        <Holding icon={FileText} title={longName}>
          <Secret text="TOLL-9F2C-41D7-E0B8-4C6A-9F2C-41D7-E0B8-4C6A">{null}</Secret>
        </Holding>
      </HoldingList>
    </Card>
  )
}

function Roles() {
  const t = useTranslations('permissions')
  return (
    <Card>
      <Matrix
        caption={t('caption')}
        corner={t('corner')}
        columns={['A', 'B']}
        groups={[
          {
            heading: t('member'),
            rows: [
              { label: t('member_create'), cells: [true, true] },
              { label: t('member_delete'), cells: [true, false] },
            ],
          },
        ]}
        words={{ yes: t('yes'), no: t('no') }}
      />
    </Card>
  )
}

function Compared() {
  const t = useTranslations('plans')
  return (
    <CompareTable
      caption={t('compareCaption')}
      corner={t('compareFeature')}
      columns={[
        { id: 'hobby', name: 'Hobby' },
        { id: 'team', name: longName, isMarked: true, badge: <StateBadge tone="success">{t('popular')}</StateBadge> },
      ]}
      rows={[
        { label: t('comparePrice'), cells: ['€9.00', '€49.00'] },
        { label: longName, cells: [false, true] },
      ]}
      words={{ yes: t('compareYes'), no: t('compareNo') }}
    />
  )
}
