import { useAct } from '../forms/use-act.ts'
import { useForget } from './use-seller-list.ts'

/** An action of a button, which then invalidates what was read under these names. */
export function useDeed(...names: string[]) {
  const forget = useForget()
  return useAct(() => forget(...names))
}
