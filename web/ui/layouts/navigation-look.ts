/** How links of the navigation look, in the app and in the frame that is painted before it. */
export const navigationLinkLook =
  'flex min-h-9 items-center gap-3 rounded-medium px-2.5 text-ink-soft hover:bg-hover hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:font-medium aria-[current=page]:text-accent-strong pointer-coarse:min-h-11'

/** Above links that belong together. Without words it only sets off what follows. */
export const navigationGroupLook = 'px-2.5 pt-3 pb-1 font-medium text-ink-soft text-small empty:pt-2 empty:pb-0'
