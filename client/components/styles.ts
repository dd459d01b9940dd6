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

export const tableStyle = {
  root: { ...font, display: 'grid', gap: 16, color: 'var(--tollgate-text, CanvasText)' },
  choices: { display: 'flex', flexWrap: 'wrap', gap: 8, border: 0, margin: 0, padding: 0 },
  choice: { display: 'inline-flex', alignItems: 'center', gap: 6, minHeight: 36, cursor: 'pointer' },
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))',
    gap: 16,
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
  plan: {
    display: 'flex',
    flexDirection: 'column',
    gap: 10,
    padding: 20,
    border,
    borderRadius: radius,
    background: 'var(--tollgate-surface, Canvas)',
    overflowWrap: 'anywhere',
  },
  name: { margin: 0, fontSize: '1.125em' },
  mark: { margin: 0, fontSize: '0.875em', fontWeight: 600, opacity: 0.8 },
  price: { margin: 0, fontSize: '1.5em', fontWeight: 600 },
  per: { fontSize: '0.6em', fontWeight: 400, opacity: 0.8 },
  text: { margin: 0 },
  perks: { margin: 0, paddingInlineStart: 20, flex: 1 },
  choose: { ...buttonStyle, justifyContent: 'center', minHeight: 44 },
} as const satisfies Record<string, CSSProperties>
