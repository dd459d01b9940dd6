// A logo that does not load gives its place to the name of the product: a style sheet cannot tell, so the page looks.
const { dataset } = document.documentElement
const isDark = dataset.theme ? dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
const shown = (isDark && dataset.logoDark) || dataset.logo
if (shown) {
  const image = new Image()
  image.onerror = () => (dataset.logo = 'failed')
  image.src = shown
}
