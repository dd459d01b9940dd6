import { useContext, useState } from 'react'
import { type ExportKind, exportColumns, exportKinds } from '#contract/billing/exports.ts'
import { api } from '../api/api.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useOrganization } from '../organizations/organization-context.ts'
import { useForget } from '../selling/use-seller-list.ts'
import { Button } from '../ui/fields/button.tsx'
import { Checkbox } from '../ui/fields/checkbox.tsx'
import { Form } from '../ui/fields/form.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { Section } from '../ui/layouts/section.tsx'
import { useToast } from '../ui/overlays/toast.tsx'
import { TimeZone } from '../ui/text/use-moments.ts'

/** Begins a file: which list, which columns, in which time zone, and how many rows that will be. */
export function NewExport({ estimates }: { estimates: Readonly<Record<string, number>> | undefined }) {
  const t = useTranslations('exports')
  const nameOf = useTranslations('exportColumns')
  const toast = useToast()
  const forget = useForget()
  const { organization } = useOrganization()
  const own = useContext(TimeZone) ?? new Intl.DateTimeFormat().resolvedOptions().timeZone
  const [kind, setKind] = useState<ExportKind>('orders')
  const [without, setWithout] = useState<readonly string[]>([])
  const [timeZone, setTimeZone] = useState(own)
  const columns = exportColumns[kind].filter((column) => !without.includes(column))
  const { submit, isPending, problem } = useSubmit({
    call: () =>
      api.organization.createExport({
        organizationId: organization.id,
        kind,
        columns,
        headings: columns.map((column) => nameOf(column)),
        timeZone,
      }),
    onDone() {
      toast.succeed(t('begun'))
      void forget('exports')
      return 'staying'
    },
  })
  return (
    <Section title={t('new')} lead={t('newLead')}>
      <Form onSubmit={() => void submit(undefined)}>
        <FormProblem problem={problem} />
        <SelectField
          name="kind"
          label={t('list')}
          help={estimates && t('estimate', { count: estimates[kind] ?? 0 })}
          options={Object.fromEntries(exportKinds.map((each) => [each, t(`kind_${each}`)])) as Record<ExportKind, string>}
          value={kind}
          onValueChange={(kind) => {
            setKind(kind)
            setWithout([])
          }}
        />
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-1.5 font-medium">{t('columns')}</legend>
          <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
            {exportColumns[kind].map((column) => (
              <Checkbox
                key={column}
                label={nameOf(column)}
                checked={!without.includes(column)}
                onChange={() =>
                  setWithout((without) => (without.includes(column) ? without.filter((each) => each !== column) : [...without, column]))
                }
              />
            ))}
          </div>
        </fieldset>
        <SelectField
          name="timeZone"
          label={t('timeZone')}
          help={t('timeZoneHelp')}
          options={own === 'UTC' ? { UTC: 'UTC' } : { [own]: own.replaceAll('_', ' '), UTC: 'UTC' }}
          value={timeZone}
          onValueChange={setTimeZone}
        />
        <div>
          <Button type="submit" pending={isPending} pendingText={t('beginning')} disabled={columns.length === 0}>
            {t('begin')}
          </Button>
        </div>
      </Form>
    </Section>
  )
}
