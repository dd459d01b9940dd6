import type { CSSProperties } from 'react'

/** The look of the menu that chooses an organization. */
export const switcherStyle = {
  button: { display: 'inline-flex', alignItems: 'center', gap: 8, maxWidth: 260, cursor: 'pointer' },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 },
  list: {
    insetInlineEnd: 'auto',
    insetInlineStart: 0,
    width: 'max-content',
    maxWidth: 'min(320px, 90vw)',
    maxHeight: '60vh',
    overflowY: 'auto',
  },
  shut: { display: 'none' },
  item: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 12, minWidth: 0 },
} as const satisfies Record<string, CSSProperties>
