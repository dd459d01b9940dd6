import type { ComponentProps } from 'react'

/** A row onto which something can be dropped or pasted, besides the buttons that do the same. */
export function DropArea({ onDrop, onPaste, children }: Pick<ComponentProps<'div'>, 'onDrop' | 'onPaste' | 'children'>) {
  return (
    <div
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
      onPaste={onPaste}
      className="flex flex-wrap items-center gap-5 rounded-medium border border-line border-dashed p-4"
    >
      {children}
    </div>
  )
}
