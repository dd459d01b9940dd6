/** Hands a text to the browser as a file to be kept. */
export function saveFile({ name, type, text }: { name: string; type: string; text: string }) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000) // slow disks read it late
}
