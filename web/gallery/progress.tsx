import { useState } from 'react'
import { useTranslations } from '../languages/use-translations.ts'
import { Button } from '../ui/fields/button.tsx'
import { CheckList } from '../ui/fields/check-list.tsx'
import { Form } from '../ui/fields/form.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { Card } from '../ui/layouts/card.tsx'
import { Steps } from '../ui/layouts/steps.tsx'
import { Wizard } from '../ui/layouts/wizard.tsx'
import { Arrivals } from '../ui/lists/arrivals.tsx'
import { JobList, JobRow } from '../ui/lists/job-row.tsx'
import { ModalButtons } from '../ui/overlays/modal.tsx'
import { DoneMark } from '../ui/text/done-mark.tsx'
import { StateBadge } from '../ui/text/state-badge.tsx'
import { Text } from '../ui/text/text.tsx'
import { longName, type Part } from './part.tsx'

export const progress: readonly Part[] = [
  { id: 'wizard', title: 'Wizard', states: { 'first step': () => <Guided />, 'last step': () => <Guided from={2} /> } },
  { id: 'job-row', title: 'Job', states: { done: Jobs } },
  { id: 'steps', title: 'Steps', states: { 'under way': Under } },
  { id: 'arrivals', title: 'Arrivals', states: { 'under way': Arriving } },
  { id: 'done-mark', title: 'Done', states: { done: () => <DoneMark /> } },
  { id: 'check-list', title: 'Checklist', states: { 'under way': ToDo } },
]

function Guided({ from = 0 }: { from?: number }) {
  const t = useTranslations('webhooks')
  const selling = useTranslations('selling')
  const [current, setCurrent] = useState(from)
  const isLast = current === 2
  return (
    <Card>
      <Wizard
        label={`${t('add')}${from ? ' 2' : ''}`}
        steps={[t('address'), t('events'), t('secret')]}
        current={current}
        namesField={current === 0}
        words={{ done: selling('done'), place: (place, all) => t('step', { place, all }) }}
      >
        <Form onSubmit={() => setCurrent(isLast ? 0 : current + 1)}>
          {current === 0 ? (
            <TextField name="url" label={t('address')} autoComplete="off" validate={(text) => (text ? undefined : t('addressWrong'))} />
          ) : (
            <Text>{t('addLead')}</Text>
          )}
          <ModalButtons>
            {current > 0 && (
              <Button look="secondary" onClick={() => setCurrent(current - 1)}>
                {t('back')}
              </Button>
            )}
            <Button type="submit">{isLast ? t('secretSaved') : t('next')}</Button>
          </ModalButtons>
        </Form>
      </Wizard>
    </Card>
  )
}

function Jobs() {
  const t = useTranslations('exports')
  const cancel = (
    <Button look="secondary" size="small">
      {t('cancel')}
    </Button>
  )
  const download = (
    <Button look="secondary" size="small">
      {t('download')}
    </Button>
  )
  return (
    <Card>
      <JobList label={t('files')}>
        <JobRow
          title={t('kind_orders')}
          badge={<StateBadge tone="neutral">{t('is_waiting')}</StateBadge>}
          step={t('stepWaiting')}
          progress="unknown"
          action={cancel}
        />
        <JobRow
          title={t('kind_customers')}
          badge={<StateBadge tone="progress">{t('is_running')}</StateBadge>}
          step={t('stepRunning', { count: 420, all: 1000 })}
          progress={0.42}
          action={cancel}
        />
        <JobRow
          title={longName}
          badge={<StateBadge tone="success">{t('is_done')}</StateBadge>}
          step={t('stepDone', { count: 1000, size: '84 kB', until: '12:00' })}
          action={download}
        />
        <JobRow title={t('kind_refunds')} badge={<StateBadge tone="neutral">{t('is_canceled')}</StateBadge>} step={t('stepCanceled')} />
      </JobList>
    </Card>
  )
}

function Under() {
  const t = useTranslations('selling')
  return (
    <Steps
      label={t('checklist')}
      steps={[t('stepProduct'), t('stepLink'), t('stepSale')]}
      current={1}
      words={{ done: t('done'), current: t('open') }}
    />
  )
}

function Arriving() {
  const t = useTranslations('selling')
  const arrivals = [t('stepProduct'), t('stepLink'), t('stepSale')].map((name, place) => ({ id: name, name, isThere: place < 2 }))
  return <Arrivals label={t('checklist')} arrivals={arrivals} words={{ there: t('done'), underWay: t('open') }} />
}

function ToDo() {
  const t = useTranslations('selling')
  return (
    <CheckList
      label={t('checklist')}
      steps={[
        { id: 'product', title: t('stepProduct'), lead: t('stepProductLead'), isDone: true },
        { id: 'link', title: t('stepLink'), lead: t('stepLinkLead'), isDone: false },
        { id: 'webhook', title: t('stepWebhook'), lead: t('stepWebhookLead'), isDone: false },
      ]}
      words={{ done: t('done'), open: t('open') }}
    />
  )
}
