import { GripVertical, X } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { Tooltip } from '../overlays/tooltip.tsx'

type ReorderListProps<Item> = {
  label: string
  items: readonly Item[]
  idOf: (item: Item) => string
  nameOf: (item: Item) => string
  children: (item: Item) => ReactNode
  onMove: (from: number, to: number) => void
  onRemove: (index: number) => void
  words: { move: (name: string) => string; moved: (name: string, place: number) => string; remove: (name: string) => string }
}

/** Things in an order that the person decides, by dragging their handle or with the arrow keys on it. */
export function ReorderList<Item>({ label, items, idOf, nameOf, children, onMove, onRemove, words }: ReorderListProps<Item>) {
  const list = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<string>()
  const [said, say] = useState('')

  function move(from: number, to: number) {
    const item = items[from]
    if (!item || from === to || to < 0 || to >= items.length) return
    onMove(from, to)
    say(words.moved(nameOf(item), to + 1))
  }
  function moveByKey(event: KeyboardEvent, index: number) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!step) return
    event.preventDefault()
    move(index, index + step)
  }
  /** To where the pointer is: behind every row whose middle lies above it. */
  function moveByPointer({ clientY }: PointerEvent) {
    const from = items.findIndex((item) => idOf(item) === dragged)
    const others = [...(list.current?.children ?? [])].filter((_, index) => index !== from)
    const to = others.filter((row) => middleOf(row) < clientY).length
    if (from >= 0) move(from, to)
  }
  return (
    <>
      {items.length > 0 && (
        <ol ref={list} aria-label={label} className="flex flex-col gap-2">
          {items.map((item, index) => (
            <li
              key={idOf(item)}
              className={`flex items-center gap-2 rounded-medium border bg-surface py-1 pr-1.5 pl-1 ${dragged === idOf(item) ? 'border-accent shadow-popup' : 'border-line'}`}
            >
              <Tooltip words={words.move(nameOf(item))}>
                <button
                  type="button"
                  aria-label={words.move(nameOf(item))}
                  onKeyDown={(event) => moveByKey(event, index)}
                  onPointerDown={(event) => {
                    event.currentTarget.setPointerCapture(event.pointerId)
                    setDragged(idOf(item))
                  }}
                  onPointerMove={(event) => dragged !== undefined && moveByPointer(event)}
                  onPointerUp={() => setDragged(undefined)}
                  onPointerCancel={() => setDragged(undefined)}
                  className="grid size-8 shrink-0 cursor-grab touch-none place-items-center rounded-small text-ink-soft hover:bg-hover hover:text-ink active:cursor-grabbing pointer-coarse:size-11"
                >
                  <GripVertical size={16} />
                </button>
              </Tooltip>
              <div className="min-w-0 flex-1 py-1">{children(item)}</div>
              <Tooltip words={words.remove(nameOf(item))}>
                <button
                  type="button"
                  aria-label={words.remove(nameOf(item))}
                  onClick={() => onRemove(index)}
                  className="grid size-8 shrink-0 cursor-pointer place-items-center rounded-small text-ink-soft hover:bg-hover hover:text-ink pointer-coarse:size-11"
                >
                  <X size={16} />
                </button>
              </Tooltip>
            </li>
          ))}
        </ol>
      )}
      <span role="status" className="sr-only">
        {said}
      </span>
    </>
  )
}

function middleOf(row: Element) {
  const { top, height } = row.getBoundingClientRect()
  return top + height / 2
}
