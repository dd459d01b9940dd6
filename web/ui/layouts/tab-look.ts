/** Views of one page with addresses of their own, beside each other. */
export const tabLinksLook = 'flex flex-wrap gap-x-1 border-line border-b'
export const tabLinkLook =
  '-mb-px flex min-h-10 items-center border-transparent border-b-2 px-3 font-medium text-ink-soft text-small hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:border-accent aria-[current=page]:text-ink pointer-coarse:min-h-11'
