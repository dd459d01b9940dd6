import { useState } from 'react'

/**
 * What the fields of a form hold. Where the server has something newer, saved here or elsewhere, it takes the place of what was not touched;
 * what was typed since then stays typed. `version` is another one then.
 */
export function useFormDraft<Fields extends object>(known: Fields, version: unknown) {
  const [{ draft, base, heard }, hold] = useState({ draft: known, base: known, heard: version })
  if (heard !== version) hold({ draft: joined(draft, base, known), base: known, heard: version })
  return {
    draft,
    change: (changed: Partial<Fields>) => hold((held) => ({ ...held, draft: { ...held.draft, ...changed } })),
    /** What was saved counts as not touched any more. */
    settle: (saved: Fields) => hold((held) => ({ ...held, base: saved })),
    discard: () => hold((held) => ({ ...held, draft: known, base: known })),
    isChanged: JSON.stringify(draft) !== JSON.stringify(known),
  }
}

function joined<Fields extends object>(typed: Fields, base: Fields, known: Fields): Fields {
  const names = Object.keys(known) as (keyof Fields)[]
  const isTyped = (name: keyof Fields) => JSON.stringify(typed[name]) !== JSON.stringify(base[name])
  return Object.fromEntries(names.map((name) => [name, isTyped(name) ? typed[name] : known[name]])) as Fields
}
