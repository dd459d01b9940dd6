import type { CSSProperties } from 'react'
import { alertStyle, cardStyle } from './styles.ts'

const border = '1px solid var(--tollgate-border, color-mix(in srgb, currentColor 25%, transparent))'

/** The look of the parts in which people manage what is theirs: groups under headings, and lists with a deed at the end of each row. */
export const partStyle = /* @__PURE__ */ (() =>
  ({
    root: { ...cardStyle.root, maxWidth: 720, gap: 24, overflowWrap: 'anywhere' },
    group: { display: 'grid', gap: 12, minWidth: 0 },
    heading: { margin: 0, fontSize: '1.0625em', fontWeight: 600, lineHeight: 1.3 },
    form: { display: 'grid', gap: 12, margin: 0, minWidth: 0 },
    trouble: { ...alertStyle.danger, display: 'flex', flexWrap: 'wrap', gap: 8, background: 'var(--tollgate-surface, Canvas)' },
    deeds: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 },
    list: { display: 'grid', margin: 0, padding: 0, listStyle: 'none' },
    row: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: 8,
      padding: '10px 0',
      borderTop: border,
      minWidth: 0,
    },
    facts: { display: 'grid', gap: 2, flex: '1 1 220px', minWidth: 0 },
    picture: { width: 64, height: 64, fontSize: '1.5em' },
    secret: { display: 'block', padding: '10px 12px', border, borderRadius: 6, overflowWrap: 'anywhere', userSelect: 'all' },
    area: { padding: '8px 12px', minHeight: 96, resize: 'vertical' },
    dialog: { ...cardStyle.root, width: 'calc(100% - 32px)', maxWidth: 440 },
    meter: { width: '100%' },
  }) as const satisfies Record<string, CSSProperties>)()
