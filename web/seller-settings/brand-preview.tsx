import { useEffect, useRef, useState } from 'react'
import { isColour } from '#contract/accent.ts'
import { brandPreviewPath } from '#contract/pages.ts'
import { isFrom, previewedPages, ready, type Scene } from '../brand-previews/scene.ts'
import { PostedFrame } from '../forms/posted-frame.tsx'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { PickOne } from '../ui/fields/pick-one.tsx'
import { type Device, DeviceFrame } from '../ui/layouts/device-frame.tsx'
import { Section } from '../ui/layouts/section.tsx'
import { Inline } from '../ui/layouts/stack.tsx'
import { useShade } from '../ui/use-shade.ts'
import type { BrandDraft, Seller } from './brand-draft.ts'
import { InvoicePreview } from './invoice-preview.tsx'
import { previewAddress } from './preview-address.ts'

const views = [...previewedPages, 'email', 'invoice'] as const
type View = (typeof views)[number]

/** The pages, the email and the invoice themselves, in the look that is being chosen, before anyone else sees it. */
export function BrandPreview({ seller, draft }: { seller: Seller; draft: BrandDraft }) {
  const t = useTranslations('brand')
  const look = useTranslations('look')
  const shade = useShade()
  const [view, setView] = useState<View>('checkout')
  const [device, setDevice] = useState<Device>('desktop')
  const [chosen, setTheme] = useState<'light' | 'dark'>()
  const theme = chosen ?? shade
  return (
    <Section title={look('preview')} lead={t('previewLead')}>
      <PickOne label={t('page')} picks={views.map((value) => ({ value, words: t(value) }))} value={view} onPick={setView} />
      <Inline>
        <PickOne
          label={t('device')}
          picks={[
            { value: 'desktop', words: t('desktop') },
            { value: 'phone', words: t('phone') },
          ]}
          value={device}
          onPick={setDevice}
        />
        <PickOne
          label={t('theme')}
          picks={[
            { value: 'light', words: look('light') },
            { value: 'dark', words: look('dark') },
          ]}
          value={theme}
          onPick={setTheme}
        />
      </Inline>
      {view === 'invoice' ? (
        <InvoicePreview seller={seller} draft={draft} />
      ) : (
        <DeviceFrame device={device}>
          {view === 'email' ? (
            <LetterFrame seller={seller} draft={draft} theme={theme} />
          ) : (
            <PageFrame title={t(view)} scene={{ preview: view, slug: seller.slug, theme, brand: brandOf(draft) }} />
          )}
        </DeviceFrame>
      )}
    </Section>
  )
}

function LetterFrame({ seller, draft, theme }: { seller: Seller; draft: BrandDraft; theme: 'light' | 'dark' }) {
  const t = useTranslations('brand')
  const { language } = useLanguage()
  const { action, members } = previewAddress('letter', { seller, draft, language })
  return <PostedFrame key={theme} title={t('email')} action={action} members={members} theme={theme} />
}

/** One of our own pages in a frame: it is told what to show when it says that it is there, and at every change. */
function PageFrame({ title, scene }: { title: string; scene: Scene }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const newest = useRef(scene)
  const text = JSON.stringify(scene)
  useEffect(() => {
    newest.current = JSON.parse(text) as Scene
    frame.current?.contentWindow?.postMessage(newest.current, location.origin)
  }, [text])
  useEffect(() => {
    const listen = (event: MessageEvent) => {
      const page = frame.current?.contentWindow
      if (page && isFrom(page, event) && event.data === ready) page.postMessage(newest.current, location.origin)
    }
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [])
  return <iframe ref={frame} title={title} src={brandPreviewPath} style={{ colorScheme: scene.theme }} />
}

/** What is half typed is not shown. */
function brandOf({ website: _, thanks: __, ...draft }: BrandDraft): Scene['brand'] {
  const given = Object.fromEntries(Object.entries(draft).map(([name, value]) => [name, value.trim() || null])) as Scene['brand']
  return { ...given, brandColor: given.brandColor && isColour(given.brandColor) ? given.brandColor : null }
}
