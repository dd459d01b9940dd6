/** Whether an element is drawn in light or dark: by the scheme that reaches it and, where that is both, by the device. */
export function shadeOf(element: Element): 'light' | 'dark' {
  const scheme = getComputedStyle(element).colorScheme
  if (!scheme.includes('dark')) return 'light'
  return !scheme.includes('light') || matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}
