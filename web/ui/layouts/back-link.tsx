import { ChevronLeft } from 'lucide-react'

/** The look of the way back; routers give it to their own link. */
export const backLook =
  '-ml-1.5 inline-flex min-h-8 w-fit items-center gap-1 rounded-medium pr-2 text-ink-soft text-small hover:text-ink pointer-coarse:min-h-11'

export function BackContent({ children }: { children: string }) {
  return (
    <>
      <ChevronLeft size={16} className="shrink-0" />
      {children}
    </>
  )
}
