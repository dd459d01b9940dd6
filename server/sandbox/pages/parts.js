/** The part of the page with this id. @returns {any} */
export function part(/** @type {string} */ id) {
  return document.getElementById(id)
}

/** @template {keyof HTMLElementTagNameMap} Name @returns {HTMLElementTagNameMap[Name]} */
export function element(/** @type {Name} */ name, /** @type {Partial<HTMLElementTagNameMap[Name]>} */ properties) {
  return Object.assign(document.createElement(name), properties)
}

/** Lets a person choose whether a letter is shown as html or as text. */
export function offerBothForms() {
  for (const [shown, hidden] of [
    ['html', 'text'],
    ['text', 'html'],
  ]) {
    part(`as-${shown}`).addEventListener('click', () => {
      part(`as-${shown}`).setAttribute('aria-pressed', 'true')
      part(`as-${hidden}`).setAttribute('aria-pressed', 'false')
      part(`letter-${shown}`).hidden = false
      part(`letter-${hidden}`).hidden = true
    })
  }
}

/** Money as a person reads it. */
export function moneyOf(/** @type {{ amount: number, currency: string }} */ { amount, currency }) {
  const form = new Intl.NumberFormat('en', { style: 'currency', currency: currency.toUpperCase() })
  return form.format(amount / 10 ** (form.resolvedOptions().maximumFractionDigits ?? 2))
}
