import { useEffect, useId, useRef } from 'react'
import { useTranslations } from '../languages/use-translations.ts'
import type { EditableLetter } from './editable-letter.ts'

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
      <form ref={form} method="post" action="/api/auth/admin/preview-letter" target={frame} hidden>
        <input name="language" defaultValue={letter.language} />
        <input name="letter" defaultValue={letter.name} />
        <input name="draft" value={text} readOnly />
      </form>
      <iframe name={frame} title={t('preview')} className="h-150 w-full rounded-medium border border-line bg-canvas" />
    </>
  )
}
