import { type ReactNode, useId } from 'react'

/** Fields that belong together, under a heading. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <h2 id={id} className="font-semibold text-heading tracking-tight">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** Fields beside each other; those that are not `short` one below the other where there is no room. */
export function FieldRow({ isShort = false, children }: { isShort?: boolean; children: ReactNode }) {
  return <div className={`grid gap-4 ${isShort ? 'grid-cols-2' : 'sm:grid-cols-2'}`}>{children}</div>
}
