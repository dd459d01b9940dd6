import { useState } from 'react'
import { useTranslations } from '../languages/use-translations.ts'
import { PickOne } from '../ui/fields/pick-one.tsx'
import { CodeSample } from '../ui/text/code-sample.tsx'
import { copyCommand, type Framework, frameworks, type Written, writtenCode } from './written-code.ts'

const picks = (Object.keys(frameworks) as Framework[]).map((value) => ({ value, words: frameworks[value] }))

/** The code of a component as it is set, for each kind of application. */
export function ComponentCode({ written }: { written: Written }) {
  const t = useTranslations('components')
  const shared = useTranslations('shared')
  const [framework, setFramework] = useState<Framework>('react')
  const words = { copy: shared('copy'), copied: shared('copied') }
  return (
    <>
      <PickOne label={t('code')} picks={picks} value={framework} onPick={setFramework} />
      {framework === 'shadcn' && <CodeSample label={t('command')} text={copyCommand(written)} words={words} />}
      <CodeSample label={`${t('code')}: ${frameworks[framework]}`} text={writtenCode(framework, written)} words={words} />
    </>
  )
}
