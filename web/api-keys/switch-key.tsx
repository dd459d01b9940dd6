import { Power, PowerOff } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { ApiKey } from '#contract/api-keys.ts'
import { api } from '../api/api.ts'
import { useSubmit } from '../forms/use-submit.ts'
import { useProblems } from '../problems/use-problems.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { useToast } from '../ui/toast.tsx'
import { useApiKeyList } from './use-api-keys.ts'

/** Switching off can be taken back, so it is done at once. */
export function SwitchKey({ apiKey, name }: { apiKey: ApiKey; name: string }) {
  const t = useTranslations('apiKeys')
  const changes = useTranslations('changes')
  const toast = useToast()
  const problemOf = useProblems()
  const list = useApiKeyList()
  const { submit, isPending } = useSubmit({
    call: (enabled: boolean) => api.apiKey.update({ keyId: apiKey.id, enabled }),
    onDone(changed, enabled) {
      list.replace(changed)
      toast.succeed(t(enabled ? 'switchedOn' : 'switchedOff', { name }), {
        label: changes('undo'),
        onPress: () => void submit(!enabled),
      })
      return 'staying'
    },
    onFail: (failure) => void toast.fail(problemOf(failure).words),
  })
  return (
    <IconButton
      icon={apiKey.enabled ? PowerOff : Power}
      label={t(apiKey.enabled ? 'switchOffOf' : 'switchOnOf', { name })}
      pending={isPending}
      onClick={() => void submit(!apiKey.enabled)}
    />
  )
}
