import { MoreWords } from '../languages/words.tsx'
import CaptchaWidget, { type CaptchaProps } from './captcha-widget.tsx'
import captchaWords from './captcha-widget.tsx?words'

/** The widget with its words. Both are here, so that pages without a captcha know nothing of either. */
export default function CaptchaField(props: CaptchaProps) {
  return (
    <MoreWords loaders={captchaWords}>
      <CaptchaWidget {...props} />
    </MoreWords>
  )
}
