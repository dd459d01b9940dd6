/** What the product is called. The server writes it into every page, so that it is there when the page is first painted. */
export function product(): string {
  return document.documentElement.dataset.product ?? ''
}
