/** Short codes in two columns, to be written down. */
export function CodeGrid({ label, codes }: { label: string; codes: readonly string[] }) {
  return (
    <ul
      aria-label={label}
      className="grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-medium border border-line bg-sunken px-4 py-3 text-center font-mono"
    >
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
  )
}
