import { useState } from 'react'
import { useTranslations } from '../languages/use-translations.ts'
import { ChipField } from '../ui/fields/chip-field.tsx'
import { CodeField } from '../ui/fields/code-field.tsx'
import { ColourBox } from '../ui/fields/colour-box.tsx'
import { ComboboxField } from '../ui/fields/combobox-field.tsx'
import { DateField } from '../ui/fields/date-field.tsx'
import { FieldGroup, FieldRow } from '../ui/fields/field-group.tsx'
import { FieldNote } from '../ui/fields/field-note.tsx'
import { Form } from '../ui/fields/form.tsx'
import { MoneyField } from '../ui/fields/money-field.tsx'
import { NumberField } from '../ui/fields/number-field.tsx'
import { PasswordField } from '../ui/fields/password-field.tsx'
import { RangeField } from '../ui/fields/range-field.tsx'
import { SearchBox } from '../ui/fields/search-box.tsx'
import { SearchField } from '../ui/fields/search-field.tsx'
import { TextArea } from '../ui/fields/text-area.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { longAddress, longName, nothing, type Part } from './part.tsx'

export const fields: readonly Part[] = [
  {
    id: 'text-field',
    title: 'Text field',
    states: {
      empty: () => <Name />,
      error: () => <Name isWrong />,
      disabled: () => <Name readOnly />,
      'long text': () => <Name value={longName} />,
    },
  },
  { id: 'password-field', title: 'Password field', states: { empty: Password } },
  { id: 'text-area', title: 'Text area', states: { done: () => <Area />, error: () => <Area isWrong /> } },
  {
    id: 'money-field',
    title: 'Money field',
    states: {
      euro: () => <Money currency="eur" value="1990" />,
      yen: () => <Money currency="jpy" value="2500" />,
      error: () => <Money currency="eur" value="" isWrong />,
    },
  },
  { id: 'number-field', title: 'Number field', states: { done: () => <Whole value="14" />, error: () => <Whole value="" isWrong /> } },
  {
    id: 'date-field',
    title: 'Date field',
    states: { day: () => <Day />, 'day and time': () => <Day withTime />, error: () => <Day isWrong /> },
  },
  { id: 'combobox-field', title: 'Combobox', states: { done: Zone } },
  { id: 'chip-field', title: 'Chip field', states: { done: () => <Chips />, error: () => <Chips isWrong /> } },
  {
    id: 'code-field',
    title: 'Code field',
    states: { empty: () => <Code />, loading: () => <Code isChecking />, error: () => <Code isWrong /> },
  },
  { id: 'search', title: 'Search', states: { box: Box, field: Field } },
  { id: 'colour', title: 'Colour and range', states: { done: Colour } },
  { id: 'field-group', title: 'Field group', states: { done: Group } },
]

/** A form in which a field is wrong from the beginning. */
function wrong(isWrong: boolean, name: string, words: string) {
  return isWrong ? { [name]: words } : undefined
}

function Name({ isWrong = false, ...field }: { isWrong?: boolean; readOnly?: boolean; value?: string }) {
  const t = useTranslations('selling')
  const products = useTranslations('products')
  return (
    <Form errors={useOnce(wrong(isWrong, 'name', t('nameMissing')))} onSubmit={nothing}>
      <TextField
        name="name"
        label={t('name')}
        help={products('descriptionHelp')}
        defaultValue={field.readOnly ? 'Pro' : field.value}
        readOnly={field.readOnly}
      />
    </Form>
  )
}

function Password() {
  const t = useTranslations('shared')
  return (
    <PasswordField
      name="password"
      label={t('password')}
      autoComplete="off"
      hint={t('capsLock')}
      words={{ show: t('showPassword'), hide: t('hidePassword'), capsLock: t('capsLock') }}
    />
  )
}

function Area({ isWrong = false }: { isWrong?: boolean }) {
  const t = useTranslations('products')
  const selling = useTranslations('selling')
  const [text, setText] = useState(isWrong ? '' : selling('closed'))
  return (
    <Form errors={useOnce(wrong(isWrong, 'description', selling('required')))} onSubmit={nothing}>
      <TextArea name="description" label={t('description')} help={t('descriptionHelp')} value={text} onValueChange={setText} isProse />
    </Form>
  )
}

function Money({ currency, value, isWrong = false }: { currency: string; value: string; isWrong?: boolean }) {
  const t = useTranslations('products')
  const selling = useTranslations('selling')
  const [minor, setMinor] = useState(value)
  return (
    <Form errors={useOnce(wrong(isWrong, 'amount', selling('amountMissing')))} onSubmit={nothing}>
      <MoneyField name="amount" label={t('amount')} currency={currency} value={minor} onValueChange={setMinor} />
    </Form>
  )
}

function Whole({ value, isWrong = false }: { value: string; isWrong?: boolean }) {
  const t = useTranslations('products')
  const selling = useTranslations('selling')
  const [digits, setDigits] = useState(value)
  return (
    <Form errors={useOnce(wrong(isWrong, 'count', selling('numberRange', { least: 1, most: 90 })))} onSubmit={nothing}>
      <NumberField name="count" label={t('trialCount')} least={1} most={90} unit={t('days')} value={digits} onValueChange={setDigits} />
    </Form>
  )
}

function Day({ withTime = false, isWrong = false }: { withTime?: boolean; isWrong?: boolean }) {
  const t = useTranslations('discounts')
  const selling = useTranslations('selling')
  const [day, setDay] = useState(isWrong ? '' : withTime ? '2026-11-15T09:30' : '2026-11-15')
  return (
    <Form errors={useOnce(wrong(isWrong, 'startsAt', selling('required')))} onSubmit={nothing}>
      <DateField
        name="startsAt"
        label={t('startsAt')}
        help={withTime ? t('zone', { zone: 'Europe/Berlin' }) : undefined}
        withTime={withTime}
        value={day}
        onValueChange={setDay}
      />
    </Form>
  )
}

function Zone() {
  const t = useTranslations('exports')
  const tables = useTranslations('tables')
  const [zone, setZone] = useState('Europe/Berlin')
  return (
    <ComboboxField
      label={t('timeZone')}
      help={t('timeZoneHelp')}
      choices={[
        { value: 'Europe/Berlin', label: 'Europe/Berlin', detail: 'GMT+1' },
        { value: 'America/New_York', label: 'America/New York', detail: 'GMT-5' },
      ]}
      value={zone}
      onValueChange={setZone}
      words={{ open: tables('view'), nothing: tables('noneTitle') }}
    />
  )
}

function Chips({ isWrong = false }: { isWrong?: boolean }) {
  const t = useTranslations('operation')
  const selling = useTranslations('selling')
  return (
    <ChipField
      label={t('to')}
      chips={[{ text: 'ada@example.com' }, ...(isWrong ? [{ text: 'bea@', problem: selling('checkValue') }] : [{ text: longAddress }])]}
      error={isWrong ? selling('checkValue') : undefined}
      onAdd={nothing}
      onRemove={nothing}
      words={{ remove: (name) => selling('remove', { name }), list: t('to') }}
    />
  )
}

function Code({ isChecking = false, isWrong = false }: { isChecking?: boolean; isWrong?: boolean }) {
  const t = useTranslations('portal')
  const [code, setCode] = useState(isChecking || isWrong ? '123456' : '')
  return (
    <CodeField
      label={t('code')}
      length={6}
      boxLabel={(place) => t('codeBox', { place: String(place) })}
      value={code}
      onValueChange={setCode}
      onComplete={nothing}
      checking={isChecking ? t('checking') : undefined}
      error={isWrong ? t('codeWrong') : undefined}
    />
  )
}

function Box() {
  const t = useTranslations('orders')
  return (
    <div className="flex">
      <SearchBox name="search" label={t('search')} value="" onSearch={nothing} />
    </div>
  )
}

function Field() {
  const t = useTranslations('products')
  return <SearchField name="find" label={t('search')} value="Pro" onSearch={nothing} />
}

function Colour() {
  const t = useTranslations('look')
  const [colour, setColour] = useState('#0b5d4b')
  const [radius, setRadius] = useState(10)
  return (
    <FieldRow>
      <TextField
        name="accent"
        label={t('accent')}
        value={colour}
        onValueChange={setColour}
        hint={<FieldNote tone="good">{t('ours')}</FieldNote>}
        trailing={<ColourBox label={t('accent')} value={colour} onChange={setColour} />}
      />
      <RangeField label={t('radius')} value={radius} min={0} max={24} onChange={setRadius} />
    </FieldRow>
  )
}

function Group() {
  const t = useTranslations('look')
  return (
    <FieldGroup title={t('links')}>
      <FieldRow>
        <TextField name="terms" type="url" label={t('terms')} />
        <TextField
          name="support"
          type="url"
          label={t('support')}
          help={t('supportHelp')}
          hint={<FieldNote tone="bad">{t('linkWrong')}</FieldNote>}
        />
      </FieldRow>
    </FieldGroup>
  )
}

/** The same value at every drawing, as a form expects of what the server said; other words make it another one. */
function useOnce<Value extends Record<string, string> | undefined>(value: Value): Value {
  const [kept, keep] = useState(value)
  if (JSON.stringify(kept) !== JSON.stringify(value)) keep(value)
  return kept
}
