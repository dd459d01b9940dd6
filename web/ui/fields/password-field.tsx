import { Eye, EyeOff } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { TextField, type TextFieldProps } from './text-field.tsx'

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'trailing'> & {
  words: { show: string; hide: string; capsLock: string }
}

/** A password with a button to see it and a word when Caps Lock is on. */
export function PasswordField({ words, hint, ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  const [isCapsLock, setCapsLock] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)

  // Browsers offer to keep a password only when it is sent from a password field.
  useEffect(() => {
    const form = toggle.current?.form
    const hide = () => setShown(false)
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [])

  const readCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  const Icon = isShown ? EyeOff : Eye
  return (
    <TextField
      {...field}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      onKeyDown={readCapsLock}
      onKeyUp={readCapsLock}
      hint={isCapsLock ? words.capsLock : hint}
      trailing={
        <button
          ref={toggle}
          type="button"
          aria-pressed={isShown}
          aria-label={isShown ? words.hide : words.show}
          title={isShown ? words.hide : words.show}
          onClick={() => setShown(!isShown)}
          className="grid w-11 shrink-0 place-items-center rounded-medium text-ink-soft hover:text-ink focus-visible:-outline-offset-2"
        >
          <Icon size={18} />
        </button>
      }
    />
  )
}
