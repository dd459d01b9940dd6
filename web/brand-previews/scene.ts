import type { Offer } from '../portal/portal.ts'

export const previewedPages = ['checkout', 'plans', 'portal'] as const
export type PreviewedPage = (typeof previewedPages)[number]

/** What a seller chooses of the look of its pages. */
export type PreviewedBrand = Pick<
  Offer['organization'],
  'avatarUrl' | 'brandColor' | 'coverUrl' | 'tagline' | 'termsUrl' | 'privacyUrl' | 'supportUrl'
>

/** What the preview is told to show. It goes from one of our pages to the frame within it, and is stored nowhere. */
export type Scene = { preview: PreviewedPage; slug: string; theme: 'light' | 'dark'; brand: PreviewedBrand }

/** What the frame says when it is there. */
export const ready = 'brand preview ready'

/** Messages come from anywhere: only those of our own page count, in a frame of its own. */
export function isFrom(source: MessageEventSource | null | undefined, event: MessageEvent): boolean {
  return source != null && event.source === source && event.origin === location.origin
}

export function isScene(data: unknown): data is Scene {
  return typeof data === 'object' && data !== null && previewedPages.includes((data as Scene).preview)
}
