/** One view of a list among others. */
export const viewTabLook =
  'inline-flex min-h-8 items-center whitespace-nowrap rounded-full px-3 font-medium text-ink-soft text-small hover:bg-hover hover:text-ink aria-[current=page]:bg-sunken aria-[current=page]:text-ink pointer-coarse:min-h-11'
