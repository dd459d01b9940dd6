/**
 * Puts a text on the clipboard and says whether it is there. Browsers refuse their newer way to pages that lack the permission or are shown
 * inside others; the older way needs none.
 */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelected(text)
  }
}

function copySelected(text: string): boolean {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.style.position = 'fixed'
  field.style.opacity = '0'
  const place = focused?.closest('dialog, [role="dialog"], [role="alertdialog"]') ?? document.body // others keep the focus from what is outside
  place.append(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus()
  return isCopied
}
