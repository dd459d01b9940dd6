export type PageKind = keyof typeof pageWidths

/** How wide a page of each kind is. */
export const pageWidths = {
  form: 'mx-auto w-full max-w-2xl',
  table: 'w-full',
  detail: 'mx-auto w-full max-w-6xl',
}
