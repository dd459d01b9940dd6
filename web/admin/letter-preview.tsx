import { useEffect, useId, useRef } from 'react'
import { targetOf } from '#client/routes.ts'
import { defaultBasePath } from '#client/transport.ts'
import { useTranslations } from '../languages/use-translations.ts'
import type { EditableLetter } from './editable-letter.ts'

const address = defaultBasePath + targetOf(['admin', 'previewLetter']).path

/** The email itself, written by the server with the words of the draft and shown apart from this page. */
export function LetterPreview({ letter, draft }: { letter: EditableLetter; draft: Readonly<Record<string, string>> }) {
  const t = useTranslations('look')
  const frame = useId()
  const form = useRef<HTMLFormElement>(null)
  const text = JSON.stringify(draft)
  useEffect(() => {
    const later = setTimeout(() => form.current?.submit(), 300)
    return () => clearTimeout(later)
  }, [text])
  return (
    <>
      <form ref={form} method="post" action={address} target={frame} hidden>
        <input name="language" defaultValue={letter.language} />
        <input name="letter" defaultValue={letter.name} />
        <input name="draft" value={text} readOnly />
      </form>
      <iframe name={frame} title={t('preview')} className="h-150 w-full rounded-medium border border-line bg-canvas" />
    </>
  )
}
