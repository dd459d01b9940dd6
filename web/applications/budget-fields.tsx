import { useState } from 'react'
import type { Application } from '#contract/applications.ts'
import { largestCap } from '#contract/budgets.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { FieldRow } from '../ui/fields/field-group.tsx'
import { NumberField } from '../ui/fields/number-field.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { Switch } from '../ui/fields/switch.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { Section } from '../ui/layouts/section.tsx'
import { type ApplicationDraft, type BudgetDraft, draftOf } from './application-draft.ts'
import { useChargingMeters } from './use-charging-meters.ts'

type BudgetFieldsProps = { draft: ApplicationDraft; change: (changed: Partial<ApplicationDraft>) => void; application: Application }
type Change = (changed: Partial<BudgetDraft>) => void

/** Whether its APIs charge for calls, by which meter, and how much is proposed to people. */
export function BudgetFields({ draft: { budget }, change, application }: BudgetFieldsProps) {
  const t = useTranslations('applications')
  const begun = draftOf(application).budget ?? { meterId: '', cap: '', period: 'month' }
  const changeBudget: Change = (changed) => budget && change({ budget: { ...budget, ...changed } })
  return (
    <Section title={t('charging')}>
      <Switch
        label={t('charges')}
        help={t('chargesHelp')}
        checked={budget !== null}
        onChange={(charges) => change({ budget: charges ? begun : null })}
      />
      {budget && (
        <>
          <MeterField budget={budget} change={changeBudget} application={application} />
          <FieldRow>
            <NumberField
              name="cap"
              label={t('cap')}
              help={t('capHelp')}
              unit={t('units')}
              least={1}
              most={largestCap}
              value={budget.cap}
              onValueChange={(cap) => changeBudget({ cap })}
              validate={(cap) => (isCap(cap) || cap === String(application.budget?.cap) ? undefined : t('capWrong', { most: largestCap }))}
            />
            <SelectField
              name="period"
              label={t('period')}
              options={{ day: t('periodDay'), month: t('periodMonth'), none: t('periodNone') }}
              value={budget.period}
              onValueChange={(period) => changeBudget({ period })}
            />
          </FieldRow>
        </>
      )}
    </Section>
  )
}

/** A cap of nothing may come from a command line; typed here it is a mistake. */
function isCap(text: string): boolean {
  return Number(text) >= 1 && Number(text) <= largestCap
}

type MeterFieldProps = { budget: BudgetDraft; change: Change; application: Application }

/** A choice among the meters that the administrator can read, or the id of another. */
function MeterField({ budget: { meterId }, change, application }: MeterFieldProps) {
  const t = useTranslations('applications')
  const shared = useTranslations('shared')
  const { isPending, names } = useChargingMeters(application)
  const isKnown = meterId in names
  const [isOther, setOther] = useState(false)
  const hasChoice = isPending || Object.keys(names).length > 0
  const chosen = isKnown || isPending ? meterId : isOther || meterId !== '' ? 'other' : ''
  const missing = (value: string) => (value.trim() === '' ? t('meterMissing') : undefined)
  return (
    <>
      {hasChoice && (
        <SelectField
          name="meter"
          label={t('meter')}
          help={t('meterHelp')}
          options={isPending ? { [meterId]: shared('loading') } : { '': t('meterChoose'), ...names, other: t('meterOther') }}
          value={chosen}
          onValueChange={(value) => {
            setOther(value === 'other')
            change({ meterId: value === 'other' ? '' : value })
          }}
          validate={missing}
        />
      )}
      {(!hasChoice || chosen === 'other') && (
        <TextField
          name="meterId"
          label={t('meterId')}
          help={t('meterIdHelp')}
          autoComplete="off"
          spellCheck={false}
          placeholder="0199a3c4-…"
          value={meterId}
          onValueChange={(text) => {
            setOther(true)
            change({ meterId: text.trim() })
          }}
          validate={missing}
        />
      )}
    </>
  )
}
