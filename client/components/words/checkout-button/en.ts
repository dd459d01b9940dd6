/** The words of the button that begins a checkout. */
export const words = {
  opening: 'Opening…',
  forbidden: 'You don’t have permission to do this. Ask someone with more permissions for help.',
  productGone: 'This product isn’t for sale here. It may have been archived.',
  notOpen: 'Selling isn’t open for this organization. Ask an administrator of this application to open it.',
  untrusted: 'The page that would show this checkout isn’t trusted. Open the checkout on its own page.',
  untrustedSuccess: 'The page to return to after paying isn’t trusted. Go back and start again from the application.',
}
