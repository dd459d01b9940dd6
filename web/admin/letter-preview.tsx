import { targetOf } from '#client/routes.ts'
import { defaultBasePath } from '#client/transport.ts'
import { PostedFrame } from '../forms/posted-frame.tsx'
import { useTranslations } from '../languages/use-translations.ts'
import type { EditableLetter } from './editable-letter.ts'

const address = defaultBasePath + targetOf(['admin', 'previewLetter']).path

/** The email itself, written by the server with the words of the draft and shown apart from this page. */
export function LetterPreview({ letter, draft }: { letter: EditableLetter; draft: Readonly<Record<string, string>> }) {
  const t = useTranslations('look')
  const { language, name } = letter
  return (
    <PostedFrame
      title={t('preview')}
      action={address}
      members={{ language, letter: name, draft: JSON.stringify(draft) }}
      className="h-150 w-full rounded-medium border border-line bg-canvas"
    />
  )
}
