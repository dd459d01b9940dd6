import type { CSSProperties } from 'react'
import { buttonStyle, selectStyle } from './styles.ts'

export const waitlistStyle = {
  root: { display: 'grid', gap: 12, maxWidth: 420, font: 'inherit', lineHeight: 1.4, color: 'var(--tollgate-text, CanvasText)' },
  field: { display: 'grid', gap: 4 },
  input: { ...selectStyle, boxSizing: 'border-box', width: '100%', minHeight: 44 },
  submit: { ...buttonStyle, justifyContent: 'center', minHeight: 44 },
  text: { margin: 0, overflowWrap: 'anywhere' },
} as const satisfies Record<string, CSSProperties>
