import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { type Chip, ChipField } from './chip-field.tsx'

/** A field for words. What has a digit in it is wrong. */
function Stage() {
  const [chips, setChips] = useState<Chip[]>([])
  return (
    <ChipField
      label="Words"
      chips={chips}
      onAdd={(text) =>
        setChips([
          ...chips,
          ...text
            .split(/[\s,]+/)
            .filter(Boolean)
            .map(chipOf),
        ])
      }
      onRemove={(text) => setChips(chips.filter((chip) => chip.text !== text))}
      words={{ remove: (text) => `Remove ${text}`, list: 'Taken' }}
    />
  )
}

function chipOf(text: string): Chip {
  return { text, problem: /\d/.test(text) ? 'No digits' : undefined }
}

createRoot(document.body.appendChild(document.createElement('main'))).render(<Stage />)
