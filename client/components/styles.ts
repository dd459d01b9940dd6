import type { CSSProperties } from 'react'

/*
 * The look of every part, by CSS variables that the application may set: --tollgate-accent, --tollgate-on-accent, --tollgate-surface,
 * --tollgate-text, --tollgate-border, --tollgate-radius. Classes beginning with `tollgate-` are there for everything else.
 */

const font = { font: 'inherit', lineHeight: 1.4 } as const
const radius = 'var(--tollgate-radius, 8px)'
const border = '1px solid var(--tollgate-border, color-mix(in srgb, currentColor 25%, transparent))'

export const buttonStyle: CSSProperties = {
  ...font,
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 36,
  padding: '0 14px',
  border: 0,
  borderRadius: radius,
  background: 'var(--tollgate-accent, #1d4ed8)',
  color: 'var(--tollgate-on-accent, #fff)',
  textDecoration: 'none',
  cursor: 'pointer',
}

export const selectStyle: CSSProperties = {
  ...font,
  minHeight: 36,
  padding: '0 10px',
  border,
  borderRadius: radius,
  background: 'var(--tollgate-surface, Canvas)',
  color: 'var(--tollgate-text, CanvasText)',
}

export const menuStyle = {
  root: { ...font, position: 'relative', display: 'inline-block' },
  summary: { listStyle: 'none', cursor: 'pointer', borderRadius: '50%' },
  picture: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: 36,
    height: 36,
    borderRadius: '50%',
    objectFit: 'cover',
    background: 'var(--tollgate-accent, #1d4ed8)',
    color: 'var(--tollgate-on-accent, #fff)',
    fontWeight: 600,
  },
  list: {
    position: 'absolute',
    insetInlineEnd: 0,
    zIndex: 10,
    display: 'grid',
    gap: 4,
    minWidth: 220,
    marginTop: 6,
    padding: 8,
    border,
    borderRadius: radius,
    background: 'var(--tollgate-surface, Canvas)',
    color: 'var(--tollgate-text, CanvasText)',
    boxShadow: '0 8px 24px rgb(0 0 0 / 0.15)',
  },
  person: { display: 'grid', padding: '6px 10px', overflowWrap: 'anywhere' },
  email: { opacity: 0.75, fontSize: '0.875em' },
  item: {
    ...font,
    display: 'block',
    padding: '8px 10px',
    border: 0,
    borderRadius: radius,
    background: 'none',
    color: 'inherit',
    textAlign: 'start',
    textDecoration: 'none',
    cursor: 'pointer',
  },
} as const satisfies Record<string, CSSProperties>
