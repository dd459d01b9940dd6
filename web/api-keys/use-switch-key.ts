import { use } from 'react'
import type { ApiKey } from '#contract/api-keys.ts'
import { api } from '../api/api.ts'
import { useSubmit } from '../forms/use-submit.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useProblems } from '../problems/use-problems.ts'
import { useToast } from '../ui/overlays/toast.tsx'
import { KeysOf, useApiKeyList } from './use-api-keys.ts'

/** Gives the function that switches a key off or on. That can be taken back, so it is done at once. */
export function useSwitchKey(apiKey: ApiKey, name: string) {
  const t = useTranslations('apiKeys')
  const changes = useTranslations('changes')
  const toast = useToast()
  const problemOf = useProblems()
  const list = useApiKeyList()
  const owner = use(KeysOf)
  const { submit } = useSubmit({
    call: (enabled: boolean) => api.apiKey.update({ ...owner, keyId: apiKey.id, enabled }),
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
  return () => void submit(!apiKey.enabled)
}
