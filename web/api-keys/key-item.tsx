import { KeyRound } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { ApiKey } from '#contract/api-keys.ts'
import { api } from '../api.ts'
import { useLanguage } from '../languages/words.tsx'
import { useProblems } from '../problem.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Item } from '../ui/item-list.tsx'
import { Mono } from '../ui/mono.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { Inline } from '../ui/stack.tsx'
import { useToast } from '../ui/toast.tsx'
import { useMoments } from '../ui/use-moments.ts'
import { useSubmit } from '../use-submit.ts'
import { DeleteKey } from './delete-key.tsx'
import { RenameKey } from './rename-key.tsx'
import { useApiKeyList } from './use-api-keys.ts'

export function KeyItem({ apiKey }: { apiKey: ApiKey }) {
  const t = useTranslations('apiKeys')
  const { language } = useLanguage()
  const isExpired = isOver(apiKey)
  const name = apiKey.name ?? t('unnamed')
  const timeOf = (at: string) => ({ time: () => <RelativeTime at={at} language={language} /> })
  const { dayOf } = useMoments(language)
  const details = [
    ...(apiKey.start ? [<Mono key="start">{`${apiKey.start}…`}</Mono>] : []),
    t.rich('created', timeOf(apiKey.createdAt)),
    apiKey.lastRequest ? t.rich('used', timeOf(apiKey.lastRequest)) : t('neverUsed'),
    apiKey.expiresAt ? t(isExpired ? 'expiredOn' : 'expiresOn', { date: dayOf(apiKey.expiresAt) }) : t('neverExpires'),
    ...(apiKey.remaining === null ? [] : [t('remaining', { count: apiKey.remaining })]),
  ]
  return (
    <Item
      icon={KeyRound}
      title={name}
      badge={
        <>
          {isExpired && <Badge tone="warning">{t('expired')}</Badge>}
          {!apiKey.enabled && <Badge tone="neutral">{t('disabled')}</Badge>}
        </>
      }
      details={details}
      action={
        <Inline>
          {!isExpired && <Switch apiKey={apiKey} name={name} />}
          <RenameKey apiKey={apiKey} name={name} />
          <DeleteKey apiKey={apiKey} name={name} />
        </Inline>
      }
    />
  )
}

function isOver({ expiresAt }: ApiKey) {
  return expiresAt !== null && Date.parse(expiresAt) <= Date.now()
}

/** Switching off can be taken back, so it is done at once. */
function Switch({ apiKey, name }: { apiKey: ApiKey; name: string }) {
  const t = useTranslations('apiKeys')
  const shared = useTranslations('shared')
  const toast = useToast()
  const problemOf = useProblems()
  const list = useApiKeyList()
  const { submit, isPending } = useSubmit({
    call: (enabled: boolean) => api.apiKey.update({ keyId: apiKey.id, enabled }),
    onDone(changed, enabled) {
      list.replace(changed)
      toast.succeed(t(enabled ? 'switchedOn' : 'switchedOff', { name }), {
        label: shared('undo'),
        onPress: () => void submit(!enabled),
      })
      return 'staying'
    },
    onFail: (failure) => void toast.fail(problemOf(failure).words),
  })
  return (
    <Button
      look="secondary"
      size="small"
      aria-label={t(apiKey.enabled ? 'switchOffOf' : 'switchOnOf', { name })}
      pending={isPending}
      onClick={() => void submit(!apiKey.enabled)}
    >
      {t(apiKey.enabled ? 'switchOff' : 'switchOn')}
    </Button>
  )
}
