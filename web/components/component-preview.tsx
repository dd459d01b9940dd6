import { useEffect, useRef, useState } from 'react'
import { componentPreviewPath } from '#contract/component-previews.ts'
import { isFrom } from '../brand-previews/scene.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { ErrorState } from '../ui/layouts/error-state.tsx'
import { Skeleton } from '../ui/layouts/skeleton.tsx'
import { Stack } from '../ui/layouts/stack.tsx'
import { Alert } from '../ui/text/alert.tsx'
import { Mono } from '../ui/text/mono.tsx'
import { TextLink } from '../ui/text/text-link.tsx'
import type { Said, Scene } from './scene.ts'

const [least, most] = [360, 900]

/** A component in a page of its own, or what it still needs. */
export function ComponentPreview({ scene, missing }: { scene: Scene; missing: string | undefined }) {
  const t = useTranslations('components')
  if (missing !== undefined) return <Alert tone="info">{t.rich('missing', { name: missing, code: (name) => <Mono>{name}</Mono> })}</Alert>
  return <LivePreview key={`${scene.component} ${scene.shownTo}`} scene={scene} />
}

/** The frame is a new one for each try: what was done in it is forgotten. */
function LivePreview({ scene }: { scene: Scene }) {
  const t = useTranslations('components')
  const shared = useTranslations('shared')
  const [attempt, setAttempt] = useState(0)
  const [is, setIs] = useState<'loading' | 'shown' | 'empty' | 'broken'>('loading')
  const [height, setHeight] = useState(least)
  const [address, setAddress] = useState<string>()

  function again() {
    setIs('loading')
    setAddress(undefined)
    setAttempt(attempt + 1)
  }
  function hear(said: Said) {
    if (said.is === 'leaving') return setAddress(said.address)
    if (said.is !== 'ready') setIs(said.is)
    if (said.is === 'shown') setHeight(Math.min(most, Math.max(least, (said.height ?? 0) + 40)))
  }
  if (is === 'broken')
    return <ErrorState title={shared('notLoaded')} message={shared('refused')} onRetry={again} words={{ retry: shared('tryAgain') }} />
  return (
    <Stack gap="small">
      {is === 'loading' && <Skeleton rows={1} label={shared('loading')} />}
      {is === 'empty' && <Alert tone="info">{t('empty')}</Alert>}
      {address !== undefined && (
        <Alert tone="info">
          {t.rich('leads', {
            address,
            link: (words) => (
              <TextLink href={address} target="_blank" rel="noreferrer">
                {words}
              </TextLink>
            ),
          })}
        </Alert>
      )}
      <Frame key={attempt} scene={scene} height={is === 'empty' ? 0 : height} onSaid={hear} />
    </Stack>
  )
}

/** It is told what to show when it says that it is there, and at every change. A frame that has loaded without its script shows something else. */
function Frame({ scene, height, onSaid }: { scene: Scene; height: number; onSaid: (said: Said) => void }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const newest = useRef({ scene, onSaid })
  const text = JSON.stringify(scene)
  useEffect(() => {
    newest.current = { scene, onSaid }
  })
  useEffect(() => {
    frame.current?.contentWindow?.postMessage(JSON.parse(text), location.origin)
  }, [text])
  useEffect(() => {
    const listen = (event: MessageEvent) => {
      const page = frame.current?.contentWindow
      if (!page || !isFrom(page, event)) return
      const said = event.data as Said
      if (said.is === 'ready') page.postMessage(newest.current.scene, location.origin)
      newest.current.onSaid(said)
    }
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [])
  return (
    <iframe
      ref={frame}
      title={`<${scene.component}>`}
      src={componentPreviewPath}
      onLoad={({ currentTarget: { contentDocument } }) => {
        if (contentDocument?.documentElement.dataset.ready === undefined) onSaid({ is: 'broken' })
      }}
      style={{ height, colorScheme: scene.page.theme }}
      className="w-full rounded-medium border border-line"
    />
  )
}
