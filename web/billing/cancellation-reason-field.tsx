import { cancellationReasons } from '#contract/billing/subscription-states.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { SelectField } from '../ui/fields/select-field.tsx'

/** Why a subscription is canceled; empty where it is not said. */
export type CancellationReason = (typeof cancellationReasons)[number] | ''

type CancellationReasonFieldProps = {
  label: string
  /** What the empty choice is called. */
  unsaid: string
  value: CancellationReason
  onValueChange: (reason: CancellationReason) => void
}

/** Asks why a subscription is canceled, without insisting. */
export function CancellationReasonField({ label, unsaid, value, onValueChange }: CancellationReasonFieldProps) {
  const options = { '': unsaid, ...useReasonWords() }
  return <SelectField name="reason" label={label} options={options} value={value} onValueChange={onValueChange} />
}

/** Every reason with its words, in the order in which they are offered. */
export function useReasonWords() {
  const t = useTranslations('cancellationReasons')
  return Object.fromEntries(cancellationReasons.map((reason) => [reason, t(reason)])) as Record<Exclude<CancellationReason, ''>, string>
}
