export type PageKind = keyof typeof pageWidths

/** How wide a page of each kind is. They begin at the same edge. */
export const pageWidths = {
  form: 'w-full max-w-2xl',
  table: 'w-full',
  detail: 'w-full max-w-6xl',
  studio: 'w-full max-w-[96rem]',
}
