import { useAct } from '../forms/use-act.ts'
import { useForget } from './use-seller-list.ts'

/** Something done at the press of a button; what was read under these names is read anew. */
export function useDeed(...names: string[]) {
  const forget = useForget()
  return useAct(() => forget(...names))
}
