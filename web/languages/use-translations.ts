import { type createTranslator, useTranslations as useAny } from 'use-intl'
import type { Messages } from './messages.ts'

/**
 * The words of one namespace. use-intl's own types first form the union of all keys of all namespaces, which the compiler gives up on near
 * two thousand; these look into the one that is asked for.
 */
export const useTranslations = useAny as unknown as <Namespace extends keyof Messages>(
  namespace: Namespace,
) => ReturnType<typeof createTranslator<Messages[Namespace]>>
