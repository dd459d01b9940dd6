import { CalendarClock, Repeat, ShoppingBag } from 'lucide-react'
import { useState } from 'react'
import { type Scope, scopes } from '#contract/billing/scopes.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { Checkbox } from '../ui/fields/checkbox.tsx'
import { Choice, ChoiceList, ChoiceRow, choiceLook } from '../ui/fields/choice-list.tsx'
import { DateRange } from '../ui/fields/date-range.tsx'
import { FilterPill } from '../ui/fields/filter-pill.tsx'
import { PickGrouped } from '../ui/fields/pick-grouped.tsx'
import { PickMany } from '../ui/fields/pick-many.tsx'
import { PickOne } from '../ui/fields/pick-one.tsx'
import { PickRow } from '../ui/fields/pick-row.tsx'
import { RadioCards } from '../ui/fields/radio-cards.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { SmallSelect } from '../ui/fields/small-select.tsx'
import { Switch } from '../ui/fields/switch.tsx'
import { Inline, Stack } from '../ui/layouts/stack.tsx'
import { TabLinks } from '../ui/layouts/tab-links.tsx'
import { tabLinkLook } from '../ui/layouts/tab-look.ts'
import { Tabs } from '../ui/layouts/tabs.tsx'
import { StateBadge } from '../ui/text/state-badge.tsx'
import { Text } from '../ui/text/text.tsx'
import { longName, nothing, type Part } from './part.tsx'

export const choices: readonly Part[] = [
  { id: 'tabs', title: 'Tabs', states: { done: () => <Views />, disabled: () => <Views hasDisabled /> } },
  { id: 'tab-links', title: 'Tabs with addresses', states: { done: Addresses } },
  { id: 'switch', title: 'Switch', states: { 'on and off': () => <Switches />, disabled: () => <Switches disabled /> } },
  { id: 'checkbox', title: 'Checkbox', states: { done: () => <Boxes />, error: () => <Boxes isWrong /> } },
  { id: 'radio-cards', title: 'Radio cards', states: { done: Cards } },
  { id: 'pick-many', title: 'Pick many', states: { done: Scopes } },
  { id: 'pick-grouped', title: 'Pick many under headings', states: { done: Permissions } },
  { id: 'pick-one', title: 'Pick one', states: { done: Rhythm, 'to fill in': Amounts } },
  { id: 'select', title: 'Select', states: { field: Currency, 'in a row': () => <InRow />, disabled: () => <InRow disabled /> } },
  { id: 'filter', title: 'Filter', states: { empty: () => <Filter value="" />, done: () => <Filter value="paid" /> } },
  {
    id: 'date-range',
    title: 'Date range',
    states: { empty: () => <Range preset="" />, preset: () => <Range preset="week" />, 'own days': () => <Range preset="custom" /> },
  },
  { id: 'choice-list', title: 'Choice list', states: { done: Places } },
]

function Views({ hasDisabled = false }: { hasDisabled?: boolean }) {
  const t = useTranslations('webhooks')
  const tab = (id: 'request' | 'answer' | 'deliveries', isDisabled = false) => ({
    id,
    label: t(id),
    content: <Text>{t('addLead')}</Text>,
    isDisabled,
  })
  return <Tabs label={`${t('details')}${hasDisabled ? ' 2' : ''}`} tabs={[tab('request'), tab('answer'), tab('deliveries', hasDisabled)]} />
}

function Addresses() {
  const t = useTranslations('webhooks')
  return (
    <TabLinks label={t('deliveries')}>
      <a href="#request" aria-current="page" className={tabLinkLook}>
        {t('request')}
      </a>
      <a href="#answer" className={tabLinkLook}>
        {t('answer')}
      </a>
    </TabLinks>
  )
}

function Switches({ disabled = false }: { disabled?: boolean }) {
  const t = useTranslations('products')
  const [isOn, setOn] = useState(true)
  return (
    <Stack>
      <Switch label={t('trial')} help={t('trialHelp')} checked={isOn} onChange={setOn} disabled={disabled} />
      <Switch label={t('recurring')} checked={!isOn} onChange={(off) => setOn(!off)} disabled={disabled} />
    </Stack>
  )
}

function Boxes({ isWrong = false }: { isWrong?: boolean }) {
  const t = useTranslations('orders')
  const selling = useTranslations('selling')
  return <Checkbox label={t('revoke')} help={isWrong ? selling('required') : t('revokeHelp')} isWrong={isWrong} defaultChecked={!isWrong} />
}

function Cards() {
  const t = useTranslations('products')
  const [cycle, setCycle] = useState<'once' | 'month' | 'year'>('month')
  return (
    <RadioCards
      name="cycle"
      label={t('cycle')}
      value={cycle}
      onChange={setCycle}
      options={{
        once: { label: t('cycleOnce'), help: t('cycleOnceHelp'), icon: ShoppingBag },
        month: { label: t('cycleMonth'), help: t('cycleMonthHelp'), icon: Repeat },
        year: { label: t('cycleYear'), help: t('cycleYearHelp'), icon: CalendarClock },
      }}
    />
  )
}

function Scopes() {
  const t = useTranslations('accessTokens')
  const [chosen, setChosen] = useState<readonly Scope[]>(['products:read'])
  return <PickMany label={t('scopes')} options={scopes} value={chosen} onChange={setChosen} />
}

function Permissions() {
  const t = useTranslations('permissions')
  const [chosen, setChosen] = useState<readonly string[]>(['create'])
  const team = [
    { value: 'create', label: t('team_create') },
    { value: 'update', label: t('team_update') },
    { value: 'delete', label: t('team_delete'), isClosed: true },
  ]
  const groups = [
    { title: t('team'), options: team },
    { title: t('billing'), options: [{ value: 'manage', label: t('billing_manage') }] },
  ]
  return <PickGrouped label={t('picks')} help={t('picksHelp')} groups={groups} value={chosen} onChange={setChosen} />
}

function Rhythm() {
  const t = useTranslations('products')
  const prices = useTranslations('prices')
  const [kind, setKind] = useState<'fixed' | 'free'>('fixed')
  return (
    <PickOne
      label={t('priceKind')}
      picks={[
        { value: 'fixed', words: t('kindFixed') },
        { value: 'free', words: prices('free'), note: t('kindFreeHelp') },
      ]}
      value={kind}
      onPick={setKind}
    />
  )
}

function Amounts() {
  const t = useTranslations('products')
  return <PickRow label={t('amount')} picks={[5, 10, 25].map((value) => ({ value, words: `€${value}` }))} onPick={nothing} />
}

function Currency() {
  const t = useTranslations('products')
  const [currency, setCurrency] = useState<'eur' | 'usd'>('eur')
  return (
    <SelectField name="currency" label={t('currency')} options={{ eur: 'EUR', usd: 'USD' }} value={currency} onValueChange={setCurrency} />
  )
}

function InRow({ disabled = false }: { disabled?: boolean }) {
  const t = useTranslations('products')
  const options: Record<string, string> = { '': t('addBenefit'), one: longName }
  return (
    <Inline>
      <SmallSelect<string> label={t('addBenefit')} value="" options={options} onChange={nothing} disabled={disabled} />
    </Inline>
  )
}

function Filter({ value }: { value: '' | 'paid' }) {
  const t = useTranslations('orders')
  const bills = useTranslations('bills')
  const tables = useTranslations('tables')
  const [chosen, choose] = useState<string>(value)
  return (
    <Inline>
      <FilterPill
        name="status"
        label={t('status')}
        options={{ paid: bills('paid'), refunded: bills('refunded') }}
        any={tables('any')}
        value={chosen}
        onChange={choose}
        clear={tables('clearOne', { filter: t('status') })}
      />
    </Inline>
  )
}

function Range({ preset }: { preset: string }) {
  const t = useTranslations('audit')
  const tables = useTranslations('tables')
  const discounts = useTranslations('discounts')
  const { language } = useLanguage()
  const isCustom = preset === 'custom'
  const [span, setSpan] = useState({ preset, from: isCustom ? '2026-11-01' : '', until: isCustom ? '2026-11-15' : '' })
  return (
    <Inline>
      <DateRange
        label={t('at')}
        language={language}
        presets={{ today: t('today'), week: t('week'), month: t('month'), custom: t('custom') }}
        value={span}
        onChange={setSpan}
        words={{
          any: t('anyTime'),
          from: t('from'),
          until: t('until'),
          zone: discounts('zone', { zone: 'Europe/Berlin' }),
          clear: tables('clearOne', { filter: t('at') }),
        }}
      />
    </Inline>
  )
}

function Places() {
  const t = useTranslations('members')
  const selling = useTranslations('selling')
  return (
    <ChoiceList label={t('list')}>
      <li>
        <a href="#choice-list" className={choiceLook} aria-current="true">
          <Choice name="Birch" detail="birch" isChosen />
        </a>
      </li>
      <li>
        <a href="#choice-list" className={choiceLook}>
          <Choice name={longName} detail={longName} />
        </a>
      </li>
      <ChoiceRow name="Alder" detail="alder" action={<StateBadge tone="neutral">{selling('archived')}</StateBadge>} />
    </ChoiceList>
  )
}
