import { Archive, Download, KeyRound, Pause, Send, Trash2 } from 'lucide-react'
import { useTranslations } from '../languages/use-translations.ts'
import { Button } from '../ui/fields/button.tsx'
import { ButtonGrid } from '../ui/fields/button-grid.tsx'
import { ButtonLink } from '../ui/fields/button-link.tsx'
import { CopyButton } from '../ui/fields/copy-button.tsx'
import { CopyText } from '../ui/fields/copy-text.tsx'
import { DropArea } from '../ui/fields/drop-area.tsx'
import { IconGrid } from '../ui/fields/icon-grid.tsx'
import { BackContent, backLook } from '../ui/layouts/back-link.tsx'
import { Inline, Stack } from '../ui/layouts/stack.tsx'
import { Pager } from '../ui/lists/pager.tsx'
import { HeadMenu } from '../ui/overlays/head-menu.tsx'
import { RowMenu } from '../ui/overlays/row-menu.tsx'
import { Reference } from '../ui/text/reference.tsx'
import { Text } from '../ui/text/text.tsx'
import { LinkButton, TextLink } from '../ui/text/text-link.tsx'
import { longName, nothing, type Part } from './part.tsx'

export const actions: readonly Part[] = [
  {
    id: 'button',
    title: 'Button',
    states: {
      looks: Looks,
      small: () => <Looks size="small" />,
      loading: Loading,
      disabled: () => <Looks disabled />,
      'long text': () => <LongButton />,
    },
  },
  { id: 'link', title: 'Link', states: { 'in a line of words': Links, back: Back } },
  {
    id: 'menu',
    title: 'Menu',
    states: { closed: () => <Menu />, 'something refused': () => <Menu whyNot />, 'in a head': () => <Menu isHead /> },
  },
  { id: 'copy', title: 'Copy', states: { button: Copy, text: CopyWhole } },
  { id: 'pager', title: 'Pager', states: { 'in the middle': () => <Pages />, 'first page': () => <Pages isFirst /> } },
  { id: 'drop-area', title: 'Drop area', states: { empty: Drop } },
]

function Looks({ size = 'medium', disabled = false }: { size?: 'medium' | 'small'; disabled?: boolean }) {
  const t = useTranslations('selling')
  const shared = useTranslations('shared')
  return (
    <Inline>
      <Button size={size} disabled={disabled}>
        {t('create')}
      </Button>
      <Button look="secondary" size={size} disabled={disabled}>
        <Archive size={16} />
        {t('archive')}
      </Button>
      <Button look="quiet" size={size} disabled={disabled}>
        {shared('cancel')}
      </Button>
      <Button look="danger" size={size} disabled={disabled}>
        {t('delete')}
      </Button>
    </Inline>
  )
}

function Loading() {
  const t = useTranslations('selling')
  return (
    <Inline>
      <Button pending pendingText={t('creating')}>
        {t('create')}
      </Button>
      <Button look="danger" pending pendingText={t('deleting')}>
        {t('delete')}
      </Button>
    </Inline>
  )
}

function LongButton() {
  const t = useTranslations('selling')
  return (
    <Stack gap="small">
      <Button wide>{t('deleteTitle', { name: longName })}</Button>
      <ButtonGrid>
        <ButtonLink look="secondary" href="#button">
          <Download size={16} />
          {t('openList')}
        </ButtonLink>
        <ButtonLink look="secondary" href="#button">
          {t('restore')}
        </ButtonLink>
      </ButtonGrid>
    </Stack>
  )
}

function Links() {
  const t = useTranslations('selling')
  return (
    <Text>
      {t('closed')} <TextLink href="#link">{t('openList')}</TextLink> <LinkButton>{t('edit')}</LinkButton>
    </Text>
  )
}

function Back() {
  const t = useTranslations('products')
  return (
    <a href="#link" className={backLook}>
      <BackContent>{t('title')}</BackContent>
    </a>
  )
}

function Menu({ whyNot = false, isHead = false }: { whyNot?: boolean; isHead?: boolean }) {
  const t = useTranslations('webhooks')
  const admin = useTranslations('admin')
  const tables = useTranslations('tables')
  const discounts = useTranslations('discounts')
  const actions = [
    { id: 'test', label: t('test'), icon: Send, onChoose: nothing },
    { id: 'off', label: t('switchOff'), icon: Pause, onChoose: nothing },
    { id: 'rotate', label: t('rotate'), icon: KeyRound, whyNot: whyNot ? discounts('locked') : undefined, onChoose: nothing },
    { id: 'delete', label: t('delete'), icon: Trash2, isDanger: true, onChoose: nothing },
  ]
  return (
    <div>
      {isHead ? (
        <HeadMenu words={admin('actions')} actions={actions} />
      ) : (
        <RowMenu label={tables('actionsOf', { name: whyNot ? 'Birch' : 'Ada' })} actions={actions} />
      )}
    </div>
  )
}

function Copy() {
  const t = useTranslations('shared')
  const words = { copy: t('copy'), copied: t('copied') }
  return (
    <Inline>
      <IconGrid label={t('copy')}>
        <CopyButton text="prod_9f2c41d7" words={words} />
      </IconGrid>
      <Reference text="req-4kq9x2m7" words={{ reference: t('reference'), ...words }} />
    </Inline>
  )
}

function CopyWhole() {
  const t = useTranslations('shared')
  const webhooks = useTranslations('webhooks')
  return <CopyText text={webhooks('addLead')} words={{ copy: t('copy'), copied: t('copied') }} />
}

function Pages({ isFirst = false }: { isFirst?: boolean }) {
  const t = useTranslations('tables')
  return (
    <Pager
      label={`${t('pages')} ${isFirst ? 1 : 2}`}
      words={{ previous: t('previous'), next: t('next') }}
      onPrevious={isFirst ? undefined : nothing}
      onNext={nothing}
    >
      {t('page', { page: isFirst ? 1 : 2, pages: 12 })}
    </Pager>
  )
}

function Drop() {
  const t = useTranslations('look')
  return (
    <DropArea>
      <Button look="secondary">{t('upload')}</Button>
      <Text tone="soft">{t('logoHelp')}</Text>
    </DropArea>
  )
}
