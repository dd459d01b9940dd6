import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement } from 'react'

/** What a button without words does, on hover and under the focus. Those who listen hear it by the button's own name. */
export function Tooltip({ words, children }: { words: string; children: ReactElement }) {
  return (
    <Base.Root>
      <Base.Trigger render={children} delay={400} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} collisionPadding={8} className="z-30">
          <Base.Popup className="max-w-64 rounded-small bg-ink px-2.5 py-1.5 text-canvas text-small shadow-popup transition duration-100 data-ending-style:opacity-0 data-starting-style:opacity-0">
            {words}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
