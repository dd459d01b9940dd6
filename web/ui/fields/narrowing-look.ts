import { looks } from '../looks.ts'

/* What narrows a list down, for the app and for what is painted before it. */

export const narrowingLook = 'flex min-w-0 flex-1 basis-full flex-wrap items-center gap-2.5 sm:basis-0'

export const searchBoxLook = 'relative flex min-w-0 flex-1 basis-64 items-center sm:max-w-90'
export const searchLook =
  'min-h-9 w-full min-w-0 rounded-medium border border-line-strong bg-surface pr-3 pl-9 text-base/6 text-ink placeholder:text-ink-soft focus-visible:outline-offset-0 sm:text-small pointer-coarse:min-h-11'

/** The look of what a list can be narrowed by, before and after something is chosen. */
export const pillLook = looks(
  'relative inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-full border font-medium text-small hover:text-ink has-[select:focus-visible]:outline-2 has-[select:focus-visible]:outline-accent has-[select:focus-visible]:outline-offset-2 pointer-coarse:min-h-11',
  { set: { true: 'border-accent bg-accent-soft text-accent-strong', false: 'border-line-strong border-dashed text-ink-soft' } },
)
export const pillWordsLook = 'truncate py-1 pl-3'
