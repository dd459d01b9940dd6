import { useEffect, useRef } from 'react'
import type { CaptchaSettings } from '#contract/public-settings.ts'
import { useTranslations } from '../languages/use-translations.ts'
import { useLanguage } from '../languages/words.tsx'
import { Button } from '../ui/fields/button.tsx'
import { useFormField } from '../ui/fields/form.tsx'
import { WidgetFrame } from '../ui/fields/widget-frame.tsx'
import { Inline, Stack } from '../ui/layouts/stack.tsx'
import { Alert } from '../ui/text/alert.tsx'
import { useShade } from '../ui/use-shade.ts'
import { useWidget } from './use-widget.ts'

export type CaptchaProps = { captcha: CaptchaSettings; pending: boolean }

/** A field of the form around: its value is the proof, and without one the form is not sent. */
export default function CaptchaWidget({ captcha, pending }: CaptchaProps) {
  const t = useTranslations('captcha')
  const shared = useTranslations('shared')
  const { language } = useLanguage()
  const frame = useRef<HTMLDivElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const { state, proof, startOver, tryAgain } = useWidget(place, { captcha, language, theme: useShade() })
  const { error } = useFormField('captcha', (value) => (value === '' ? t('missing') : undefined))

  const wasPending = useRef(false)
  useEffect(() => {
    if (wasPending.current && !pending) startOver()
    wasPending.current = pending
  }, [pending, startOver])
  useEffect(() => {
    const isElsewhere = frame.current?.closest('form')?.querySelector('[aria-invalid=true]')
    if (error !== undefined && !isElsewhere) frame.current?.focus()
  }, [error])

  const missing = proof === '' ? error : undefined
  const note = state === 'expired' ? t('expired') : missing
  return (
    <Stack gap="small">
      <WidgetFrame
        ref={frame}
        place={place}
        label={t('label')}
        loading={state === 'loading' ? t('loading') : undefined}
        note={state === 'failed' ? undefined : note}
      />
      {state === 'failed' && (
        <Alert tone="danger">
          <Stack gap="small">
            {t('failed')}
            <Inline>
              <Button look="secondary" size="small" onClick={tryAgain}>
                {shared('tryAgain')}
              </Button>
            </Inline>
          </Stack>
        </Alert>
      )}
      <input type="hidden" name="captcha" value={proof} />
    </Stack>
  )
}
