import type { CSSProperties } from 'react'

/*
 * The look of every part, by CSS variables that the application may set, itself or as tokens of `appearance`: --tollgate-accent,
 * --tollgate-on-accent, --tollgate-surface, --tollgate-text, --tollgate-muted, --tollgate-border, --tollgate-danger, --tollgate-radius.
 * Those that begin with --tollgate-server- are the server's own look. Classes beginning with `tollgate-` are there for everything else.
 *
 * What a module spreads or fills in as it loads, bundlers keep in pages that use none of it, unless it is the result of a pure call.
 */

const font = { font: 'inherit', lineHeight: 1.4 } as const
const radius = 'var(--tollgate-radius, var(--tollgate-server-radius, 8px))'
const border = '1px solid var(--tollgate-border, color-mix(in srgb, currentColor 25%, transparent))'
const accent = 'var(--tollgate-accent, var(--tollgate-server-accent, light-dark(#1d4ed8, #93b4ff)))'
const onAccent = 'var(--tollgate-on-accent, var(--tollgate-server-on-accent, light-dark(#fff, #05100c)))'
const surface = 'var(--tollgate-surface, Canvas)'
const text = 'var(--tollgate-text, CanvasText)'
const muted = 'var(--tollgate-muted, color-mix(in srgb, CanvasText 70%, Canvas))'
const danger = 'var(--tollgate-danger, light-dark(#b42318, #ffa198))'

export const buttonStyle: CSSProperties = /* @__PURE__ */ (() => ({
  ...font,
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  boxSizing: 'border-box',
  minHeight: 36,
  padding: '0 14px',
  border: 0,
  borderRadius: radius,
  background: accent,
  color: onAccent,
  textDecoration: 'none',
  cursor: 'pointer',
}))()

/** The button of a form, as wide as its card. */
export const wideButtonStyle: CSSProperties = /* @__PURE__ */ (() => ({ ...buttonStyle, width: '100%', minHeight: 44, fontWeight: 600 }))()
export const secondaryButtonStyle: CSSProperties = /* @__PURE__ */ (() => ({
  ...buttonStyle,
  border,
  background: 'transparent',
  color: text,
}))()
/** @public */
export const dangerButtonStyle: CSSProperties = /* @__PURE__ */ (() => ({
  ...buttonStyle,
  border: `1px solid ${danger}`,
  background: 'transparent',
  color: danger,
}))()
/** For a button that cannot be pressed now. It stays in the tab order with aria-disabled, so that the focus is not lost. */
export const busyStyle: CSSProperties = { opacity: 0.6, cursor: 'default' }
/** A link, and a button that looks like one. */
export const linkStyle: CSSProperties = /* @__PURE__ */ (() => ({
  ...font,
  padding: 0,
  border: 0,
  background: 'none',
  color: accent,
  textDecoration: 'underline',
  textAlign: 'start',
  cursor: 'pointer',
}))()

export const cardStyle = /* @__PURE__ */ (() =>
  ({
    root: {
      ...font,
      display: 'grid',
      gap: 16,
      boxSizing: 'border-box',
      width: '100%',
      maxWidth: 400,
      padding: 24,
      border,
      borderRadius: radius,
      background: surface,
      color: text,
      overflowWrap: 'anywhere',
    },
    stack: { display: 'grid', gap: 16, margin: 0 },
    tight: { display: 'grid', gap: 8, margin: 0 },
    grid: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(104px, 1fr))', gap: 8 },
    row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 8 },
    logo: { maxWidth: '100%', height: 32, objectFit: 'contain', objectPosition: 'left' },
    title: { margin: 0, fontSize: '1.375em', fontWeight: 650, lineHeight: 1.2 },
    text: { margin: 0 },
    muted: { margin: 0, color: muted, fontSize: '0.9375em' },
    center: { margin: 0, color: muted, fontSize: '0.9375em', textAlign: 'center' },
    divider: { display: 'flex', alignItems: 'center', gap: 12, margin: 0, color: muted, fontSize: '0.9375em' },
    line: { flex: 1, height: 0, border: 0, borderTop: border, margin: 0 },
    badge: { padding: '1px 8px', border: '1px solid currentColor', borderRadius: 999, fontSize: '0.8125em', fontWeight: 500 },
  }) as const satisfies Record<string, CSSProperties>)()

export const fieldStyle = /* @__PURE__ */ (() =>
  ({
    root: { display: 'grid', gap: 6, margin: 0, padding: 0, border: 0, minWidth: 0 },
    label: { fontWeight: 550, fontSize: '0.9375em' },
    input: {
      ...font,
      boxSizing: 'border-box',
      width: '100%',
      minHeight: 44,
      padding: '0 12px',
      border,
      borderRadius: radius,
      background: surface,
      color: text,
    },
    /** Beside `input`, for one that is wrong. */
    wrong: { border: `1px solid ${danger}` },
    code: { letterSpacing: '0.3em', fontVariantNumeric: 'tabular-nums', fontSize: '1.25em' },
    check: { display: 'flex', alignItems: 'center', gap: 8, minHeight: 28, cursor: 'pointer' },
    hint: { margin: 0, color: muted, fontSize: '0.875em' },
    error: { margin: 0, color: danger, fontSize: '0.875em' },
  }) as const satisfies Record<string, CSSProperties>)()

const notice: CSSProperties = { margin: 0, padding: '10px 12px', border, borderRadius: radius, overflowWrap: 'anywhere' }
/** What went wrong with the whole of a form, and what went well. */
export const alertStyle = /* @__PURE__ */ (() =>
  ({
    danger: { ...notice, border: `1px solid ${danger}`, color: danger },
    info: notice,
  }) as const satisfies Record<string, CSSProperties>)()

/**
 * For eyes not to see and screen readers to say.
 * @public
 */
export const hiddenStyle: CSSProperties = {
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  padding: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
}

export const selectStyle: CSSProperties = /* @__PURE__ */ (() => ({
  ...font,
  minHeight: 36,
  padding: '0 10px',
  border,
  borderRadius: radius,
  background: surface,
  color: text,
}))()

export const menuStyle = /* @__PURE__ */ (() =>
  ({
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
      background: accent,
      color: onAccent,
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
      background: surface,
      color: text,
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
  }) as const satisfies Record<string, CSSProperties>)()

export const tableStyle = /* @__PURE__ */ (() =>
  ({
    root: { ...font, display: 'grid', gap: 16, color: text },
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
      background: surface,
      overflowWrap: 'anywhere',
    },
    name: { margin: 0, fontSize: '1.125em' },
    mark: { margin: 0, fontSize: '0.875em', fontWeight: 600, opacity: 0.8 },
    price: { margin: 0, fontSize: '1.5em', fontWeight: 600 },
    per: { fontSize: '0.6em', fontWeight: 400, opacity: 0.8 },
    text: { margin: 0 },
    perks: { margin: 0, paddingInlineStart: 20, flex: 1 },
    choose: { ...buttonStyle, minHeight: 44 },
  }) as const satisfies Record<string, CSSProperties>)()
