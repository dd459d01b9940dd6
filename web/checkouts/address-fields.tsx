import { useMemo, useState } from 'react'
import { useLocale } from 'use-intl'
import { askedAddress } from '#contract/billing/asked-address.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { FieldGroup, FieldRow } from '../ui/fields/field-group.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { type AddressPart, addressOf, initialAddress } from './address.ts'
import type { Change, Checkout } from './checkout.ts'
import type { Draft } from './draft.ts'
import { countriesByLetter, states } from './places.ts'

type AddressFieldsProps = {
  checkout: Checkout
  typed: Draft['values']
  onRevise: (change: Change) => void
}

/** Where the invoice goes: a country, and as much more as the seller and the tax ask for. */
export function AddressFields({ checkout, typed, onRevise }: AddressFieldsProps) {
  const t = useTranslations('checkouts')
  const [address, setAddress] = useState(() => initialAddress(checkout.customerBillingAddress, typed))
  const asked = askedAddress({ country: address.country, isFull: checkout.requireBillingAddress || checkout.isBusinessCustomer })
  const required = (words: string) => (value: string) => (value.trim() === '' ? words : undefined)

  function change(part: AddressPart, value: string) {
    const changed = { ...address, [part]: value, ...(part === 'country' && { state: '' }) }
    setAddress(changed)
    const given = addressOf(changed)
    if (given) onRevise({ customerBillingAddress: given })
  }
  const field = (part: Exclude<AddressPart, 'country'>, autoComplete: string) =>
    asked[part] === 'disabled' ? null : (
      <TextField
        name={part}
        label={t(part)}
        autoComplete={`billing ${autoComplete}`}
        value={address[part]}
        onValueChange={(value) => change(part, value)}
        {...(asked[part] === 'required' && { validate: required(t('missing')) })}
      />
    )
  const statesHere = states[address.country]
  return (
    <FieldGroup title={t('address')}>
      <CountryField value={address.country} onChange={(country) => change('country', country)} />
      {field('line1', 'address-line1')}
      {field('line2', 'address-line2')}
      {(asked.postalCode !== 'disabled' || asked.city !== 'disabled') && (
        <FieldRow>
          {field('postalCode', 'postal-code')}
          {field('city', 'address-level2')}
        </FieldRow>
      )}
      {statesHere ? (
        <SelectField
          name="state"
          label={t('state')}
          autoComplete="billing address-level1"
          options={{ '': t('choose'), ...Object.fromEntries(statesHere.map((code) => [code, code])) }}
          value={address.state.replace(/^\w\w-/, '')}
          onValueChange={(state) => change('state', state)}
          validate={required(t('missing'))}
        />
      ) : (
        field('state', 'address-level1')
      )}
    </FieldGroup>
  )
}

function CountryField({ value, onChange }: { value: string; onChange: (country: string) => void }) {
  const t = useTranslations('checkouts')
  const locale = useLocale()
  const options = useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'region' })
    const sorted = countriesByLetter
      .split(' ')
      .flatMap(([first, ...seconds]) => seconds.map((second) => `${first}${second}`))
      .map((code) => [code, names.of(code) ?? code] as const)
      .toSorted(([, one], [, other]) => one.localeCompare(other, locale))
    return { '': t('choose'), ...Object.fromEntries(sorted) }
  }, [locale, t])
  return (
    <SelectField
      name="country"
      label={t('country')}
      autoComplete="billing country"
      options={options}
      value={value}
      onValueChange={onChange}
      validate={(country) => (country === '' ? t('countryMissing') : undefined)}
    />
  )
}
