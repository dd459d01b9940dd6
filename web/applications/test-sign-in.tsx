import { useQuery } from '@tanstack/react-query'
import { FlaskConical } from 'lucide-react'
import { useState } from 'react'
import type { Trial } from '#contract/application-trials.ts'
import type { Application } from '#contract/applications.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { Failed } from '../problems/failed.tsx'
import { Button } from '../ui/fields/button.tsx'
import { Skeleton } from '../ui/layouts/skeleton.tsx'
import { Steps } from '../ui/layouts/steps.tsx'
import { Tabs } from '../ui/layouts/tabs.tsx'
import { JsonView } from '../ui/lists/json-view.tsx'
import { Drawer } from '../ui/overlays/drawer.tsx'
import { Alert } from '../ui/text/alert.tsx'
import { Mono } from '../ui/text/mono.tsx'
import { Text } from '../ui/text/text.tsx'
import { useApplicationsOf } from './applications-of.ts'

/** Plays a sign-in to an application as the person who manages it: which step would fail, or what it would get. It gets nothing. */
export function TestSignIn({ application: { id, name } }: { application: Application }) {
  const t = useTranslations('applications')
  const [isOpen, setOpen] = useState(false)
  return (
    <Drawer
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button look="secondary">
          <FlaskConical size={18} />
          {t('test')}
        </Button>
      }
      title={t('testTitle', { name })}
      lead={t('testLead')}
      close={t('testClose')}
    >
      <Played id={id} />
    </Drawer>
  )
}

function Played({ id }: { id: string }) {
  const t = useTranslations('applications')
  const shared = useTranslations('shared')
  const { test } = useApplicationsOf()
  const query = useQuery({ queryKey: ['application-test', id], queryFn: ({ signal }) => test(id, { throw: true, signal }), gcTime: 0 })
  if (query.data) return <Outcome trial={query.data} />
  if (!query.error) return <Skeleton rows={4} label={shared('loading')} />
  return <Failed title={t('testFailed')} failure={query.error} onRetry={() => void query.refetch()} />
}

function Outcome({ trial }: { trial: Trial }) {
  const t = useTranslations('applications')
  const failed = trial.steps.find(({ state }) => state === 'failed')
  return (
    <>
      <Steps
        label={t('testSteps')}
        steps={trial.steps.map(({ step }) => t(`step_${step}`))}
        current={failed ? trial.steps.indexOf(failed) : trial.steps.length}
        words={{ done: t('testDone'), current: t('testStopped') }}
      />
      {failed && (
        <Alert tone="warning">
          {t(`failed_${failed.step}`)}
          {failed.why && <Text size="small">{failed.why}</Text>}
          {failed.error && <Mono>{failed.error}</Mono>}
        </Alert>
      )}
      {trial.consent && <Text>{t(`consent_${trial.consent}`)}</Text>}
      <Gets trial={trial} />
    </>
  )
}

/** What each answer would say, besides what every token says of itself. */
function Gets({ trial }: { trial: Trial }) {
  const t = useTranslations('applications')
  const shared = useTranslations('shared')
  const { idToken, accessToken, userinfo, refreshToken } = trial
  const words = { copy: shared('copy'), copied: shared('copied') }
  const told = { [t('testUserinfo')]: userinfo, [t('testIdToken')]: idToken, [t('testAccessToken')]: accessToken }
  const tabs = Object.entries(told).flatMap(([label, claims]) =>
    claims === null ? [] : [{ id: label, label, content: <JsonView label={label} text={JSON.stringify(claims)} words={words} /> }],
  )
  if (tabs.length === 0) return null
  return (
    <>
      <Tabs label={t('testGets')} tabs={tabs} />
      {refreshToken && (
        <Text size="small" tone="soft">
          {t('testRefresh')}
        </Text>
      )}
    </>
  )
}
