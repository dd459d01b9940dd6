import { Keys } from '../text/keys.tsx'
import { Heading } from '../text/text.tsx'

export type Shortcut = { label: string; keys: readonly string[]; between?: string }

/** What each key does, by subject. */
export function ShortcutTable({ groups }: { groups: { heading: string; shortcuts: Shortcut[] }[] }) {
  return groups.map(({ heading, shortcuts }) => (
    <section key={heading} className="flex flex-col gap-1">
      <Heading>{heading}</Heading>
      <dl className="divide-y divide-line">
        {shortcuts.map(({ label, keys, between }) => (
          <div key={label} className="flex items-center justify-between gap-4 py-2">
            <dt>{label}</dt>
            <dd>
              <Keys keys={keys} {...(between && { between })} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ))
}
