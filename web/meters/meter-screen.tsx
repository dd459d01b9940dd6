import { useQuery } from '@tanstack/react-query'
import { Archive, ArchiveRestore } from 'lucide-react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import type { DataOf } from '#client/index.ts'
import { billing } from '../api/billing.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { useOrganization } from '../organizations/organization-context.ts'
import { BackTo } from '../selling/back-to.tsx'
import { DraftField } from '../selling/draft-field.tsx'
import { Editor } from '../selling/editor.tsx'
import { FigureSection } from '../selling/figure-section.tsx'
import { type MetadataRow, metadataOf, rowsOf } from '../selling/metadata.ts'
import { MetadataSection } from '../selling/metadata-section.tsx'
import { ReadState } from '../selling/read-state.tsx'
import { useArchive } from '../selling/use-archive.ts'
import { useMade } from '../selling/use-made.ts'
import { useOne } from '../selling/use-one.ts'
import { useSave } from '../selling/use-save.ts'
import { useForget } from '../selling/use-seller-list.ts'
import { Button } from '../ui/fields/button.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { Section } from '../ui/layouts/section.tsx'
import { now } from '../ui/now.ts'
import { StateBadge } from '../ui/text/state-badge.tsx'
import { emptyFilter, type Filter } from './filter.ts'
import { FilterBuilder } from './filter-builder.tsx'
import { LiveCount } from './live-count.tsx'
import { useMeterWords } from './use-meter-words.ts'

type Meter = DataOf<typeof billing.meters.get>
type Func = Meter['aggregation']['func']
type MeterDraft = { name: string; filter: Filter; func: Func; property: string; metadata: MetadataRow[] }
type DraftForm = ReturnType<typeof useForm<MeterDraft>>

/** What a meter counts, said in a sentence, with the events that it would count. */
export default function MeterScreen() {
  const t = useTranslations('meters')
  const query = useOne('meters', (id, signal) => billing.meters.get({ id }, { throw: true, signal }))
  return (
    <ReadState query={query} back={<BackTo page="meters">{t('title')}</BackTo>}>
      {(meter) => <EditMeter key={meter?.id} meter={meter} />}
    </ReadState>
  )
}

function EditMeter({ meter }: { meter: Meter | null }) {
  const t = useTranslations('meters')
  const selling = useTranslations('selling')
  const { organization } = useOrganization()
  const form = useForm<MeterDraft>({ defaultValues: meter ? draftOf(meter) : emptyDraft })
  const onMade = useMade('meters', { isNew: !meter, onSaved: () => form.reset(form.getValues()) })
  const { submit, ...saving } = useSave({
    call: (draft: MeterDraft) =>
      meter
        ? billing.meters.update({ id: meter.id, ...inputOf(draft, meter) })
        : billing.meters.create({ organizationId: organization.id, ...inputOf(draft) }),
    onDone: ({ id, name }) => onMade(id, name),
  })
  return (
    <Editor
      back={<BackTo page="meters">{t('title')}</BackTo>}
      title={meter?.name ?? t('new')}
      badges={meter?.archivedAt && <StateBadge tone="neutral">{selling('archived')}</StateBadge>}
      action={meter && <ArchiveButton meter={meter} />}
      side={<Summary form={form} />}
      isNew={!meter}
      isChanged={form.formState.isDirty}
      onDiscard={() => form.reset()}
      onSubmit={() => void submit(form.getValues())}
      {...saving}
      more={meter && <Usage meter={meter} />}
    >
      <Section title={selling('details')}>
        <DraftField
          control={form.control}
          name="name"
          label={selling('name')}
          maxLength={200}
          validate={(typed) => (typed.trim().length >= 3 ? undefined : selling('nameTooShort', { count: 3 }))}
        />
      </Section>
      <Section title={t('filter')}>
        <Controller
          control={form.control}
          name="filter"
          render={({ field }) => <FilterBuilder filter={field.value} onChange={field.onChange} />}
        />
      </Section>
      <AggregationSection form={form} />
      <MetadataSection control={form.control} />
    </Editor>
  )
}

function AggregationSection({ form: { control } }: { form: DraftForm }) {
  const t = useTranslations('meters')
  const func = useWatch({ control, name: 'func' })
  return (
    <Section title={t('aggregation')}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Controller
          control={control}
          name="func"
          render={({ field }) => (
            <SelectField
              name="func"
              label={t('func')}
              options={{ count: t('funcCount'), sum: t('funcSum'), max: t('funcMax'), min: t('funcMin'), avg: t('funcAvg') }}
              value={field.value}
              onValueChange={field.onChange}
            />
          )}
        />
        {func !== 'count' && (
          <DraftField control={control} name="property" wireName="aggregation.property" label={t('ofProperty')} maxLength={128} />
        )}
      </div>
    </Section>
  )
}

function Summary({ form: { control } }: { form: DraftForm }) {
  const wordsOf = useMeterWords()
  const draft = useWatch({ control }) as MeterDraft
  return <LiveCount filter={draft.filter} sentence={wordsOf(draft.filter, aggregationOf(draft))} />
}

function ArchiveButton({ meter: { id, name, archivedAt } }: { meter: Meter }) {
  const t = useTranslations('selling')
  const forget = useForget()
  const archive = useArchive(
    (isArchived) => billing.meters.update({ id, isArchived }),
    () => forget('meters'),
  )
  const Icon = archivedAt ? ArchiveRestore : Archive
  return (
    <Button look="secondary" onClick={() => void archive(name, !archivedAt)}>
      <Icon size={16} />
      {t(archivedAt ? 'restore' : 'archive')}
    </Button>
  )
}

const day = 24 * 60 * 60 * 1000

function Usage({ meter }: { meter: Meter }) {
  const t = useTranslations('meters')
  const { language } = useLanguage()
  const { organization } = useOrganization()
  const { data } = useQuery({
    queryKey: ['meters', organization.id, 'usage', meter.id],
    queryFn: ({ signal }) => {
      const [startTimestamp, endTimestamp] = [now() - 29 * day, now()].map((at) => new Date(at).toISOString()) as [string, string]
      return billing.meters.quantities({ id: meter.id, startTimestamp, endTimestamp, interval: 'day' }, { throw: true, signal })
    },
  })
  if (!data) return null
  return (
    <FigureSection
      title={t('usage')}
      kind="flow"
      value={t('quantity')}
      points={data.quantities.map(({ timestamp, quantity }) => ({ at: timestamp, value: quantity }))}
      full={(value) => value.toLocaleString(language)}
      short={(value) => new Intl.NumberFormat(language, { notation: 'compact' }).format(value)}
    />
  )
}

const emptyDraft: MeterDraft = { name: '', filter: emptyFilter, func: 'count', property: '', metadata: [] }

function draftOf({ name, filter, aggregation, metadata }: Meter): MeterDraft {
  const property = aggregation.func === 'count' ? '' : aggregation.property
  return { name, filter, func: aggregation.func, property, metadata: rowsOf(metadata) }
}

function aggregationOf({ func, property }: MeterDraft) {
  return func === 'count' ? { func } : { func, property: property.trim() }
}

function inputOf(draft: MeterDraft, known?: Meter) {
  const counted = { filter: draft.filter, aggregation: aggregationOf(draft) }
  return { name: draft.name.trim(), ...counted, metadata: metadataOf(draft.metadata, known?.metadata) }
}
