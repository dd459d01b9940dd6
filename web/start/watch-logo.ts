/** A logo that does not load gives its place to the name of the product: a style sheet cannot tell, so the page looks. */
export function watchLogo(root: HTMLElement) {
  const { theme, logo, logoDark } = root.dataset
  const isDark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  const shown = (isDark && logoDark) || logo
  if (!shown) return
  const image = new Image()
  image.onerror = () => (root.dataset.logo = 'failed')
  image.src = shown
}
