import { useRef, useState, type KeyboardEvent } from 'react'
import { Icon } from '#web/kit/icon/icon.tsx'
import { check, down, lock, minus } from '#web/kit/icon/icons.ts'
import { useTexts } from '#web/kit/texts.ts'
import {
  toPermissionBranchChecked,
  countGrantedPermissions,
  type PermissionBranch,
  type PermissionLeaf,
} from './permission-choice.ts'
import css from './permission-tree.module.css'
import { roleTexts } from './role-texts.ts'

type Props = {
  readonly label: string
  readonly branches: readonly PermissionBranch[]
  readonly onTurn: (keys: readonly string[], on: boolean) => void
}

/** A line of the tree as shown: a branch, or a leaf of an open branch. */
type Item =
  | { readonly key: string; readonly branch: PermissionBranch; readonly leaf?: never }
  | { readonly key: string; readonly branch: PermissionBranch; readonly leaf: PermissionLeaf }

/**
 * Shows permissions by branch, as one tab stop. Up and down move between lines, right opens a branch, left
 * closes it or goes to it, space and Enter toggle the line.
 */
export function PermissionTree({ label, branches, onTurn }: Props) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const [focusedKey, setFocusedKey] = useState<string>()
  const tree = useRef<HTMLDivElement>(null)
  const items = branches.flatMap((branch): Item[] => [
    { key: branch.key, branch },
    ...(closed.has(branch.key)
      ? []
      : branch.leaves.map((leaf) => ({ key: leaf.key, branch, leaf }))),
  ])
  const stop = items.some(({ key }) => key === focusedKey) ? focusedKey : items[0]?.key

  function setBranchFolded(key: string, shut: boolean) {
    const next = new Set(closed)
    if (shut) next.add(key)
    else next.delete(key)
    setClosed(next)
  }
  function focusTreeItem(item: Item | undefined) {
    if (!item) return
    setFocusedKey(item.key)
    const lines = tree.current?.querySelectorAll<HTMLElement>('[role=treeitem]')
    lines?.[items.indexOf(item)]?.focus()
  }
  function runTreeKeyAction(event: KeyboardEvent, index: number) {
    const act = toTreeKeyAction(event.key, items, index, closed)
    if (!act || event.target !== event.currentTarget) return
    event.preventDefault()
    if (act.is === 'go') focusTreeItem(act.to)
    else if (act.is === 'fold') setBranchFolded(act.key, act.shut)
    else toggleTreeItem(act.item, onTurn)
  }
  return (
    <div ref={tree} role="tree" aria-label={label} aria-multiselectable="true">
      {items.map((item, index) => (
        <PermissionTreeLine
          key={item.key}
          item={item}
          shut={closed.has(item.branch.key)}
          place={toTreeItemAriaPosition(item, branches)}
          tabIndex={item.key === stop ? 0 : -1}
          onFold={(shut) => setBranchFolded(item.branch.key, shut)}
          onTurn={() => toggleTreeItem(item, onTurn)}
          onKeyDown={(event) => runTreeKeyAction(event, index)}
          onFocus={() => setFocusedKey(item.key)}
        />
      ))}
    </div>
  )
}

type TreeKeyAction =
  | { readonly is: 'go'; readonly to: Item | undefined }
  | { readonly is: 'fold'; readonly key: string; readonly shut: boolean }
  | { readonly is: 'turn'; readonly item: Item }

/** Returns the effect of a key on a line; undefined if it has none. */
function toTreeKeyAction(
  pressed: string,
  items: readonly Item[],
  index: number,
  closed: ReadonlySet<string>,
): TreeKeyAction | undefined {
  const item = items[index]
  if (!item) return undefined
  const shut = closed.has(item.branch.key)
  switch (pressed) {
    case 'ArrowDown':
      return { is: 'go', to: items[index + 1] }
    case 'ArrowUp':
      return { is: 'go', to: items[index - 1] }
    case 'Home':
      return { is: 'go', to: items[0] }
    case 'End':
      return { is: 'go', to: items.at(-1) }
    case 'ArrowRight':
      if (item.leaf) return undefined
      return shut ? { is: 'fold', key: item.key, shut: false } : { is: 'go', to: items[index + 1] }
    case 'ArrowLeft':
      if (item.leaf) return { is: 'go', to: items.find(({ key }) => key === item.branch.key) }
      return { is: 'fold', key: item.key, shut: true }
    case ' ':
    case 'Enter':
      return { is: 'turn', item }
    default:
      return undefined
  }
}

/** Turns a partly selected branch on completely. Locked permissions stay unchanged. */
function toggleTreeItem({ branch, leaf }: Item, onTurn: Props['onTurn']): void {
  const free = (leaf ? [leaf] : branch.leaves).filter(({ locked }) => !locked)
  if (free.length === 0) return
  onTurn(
    free.map(({ key }) => key),
    free.some(({ on }) => !on),
  )
}

function toTreeItemAriaPosition(
  { key, branch, leaf }: Item,
  branches: readonly PermissionBranch[],
) {
  const beside: readonly { readonly key: string }[] = leaf ? branch.leaves : branches
  return {
    'aria-posinset': beside.findIndex((each) => each.key === key) + 1,
    'aria-setsize': beside.length,
  }
}

type LineProps = {
  readonly item: Item
  readonly shut: boolean
  readonly place: ReturnType<typeof toTreeItemAriaPosition>
  readonly tabIndex: number
  readonly onFold: (shut: boolean) => void
  readonly onTurn: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onFocus: () => void
}

function PermissionTreeLine(props: LineProps) {
  const { item, shut, place, tabIndex, onFold, onTurn, onKeyDown, onFocus } = props
  const { branch, leaf } = item
  const checked = leaf ? leaf.on : toPermissionBranchChecked(branch)
  const locked = leaf ? leaf.locked : branch.leaves.every((each) => each.locked)
  // In an open branch, the leaves show the reason.
  const why = leaf ? leaf.why : locked && shut ? branch.leaves[0]?.why : undefined
  return (
    <div
      {...place}
      role="treeitem"
      tabIndex={tabIndex}
      aria-level={leaf ? 2 : 1}
      aria-checked={checked}
      aria-expanded={leaf ? undefined : !shut}
      aria-disabled={locked || undefined}
      className={`${css.item} ${leaf ? css.leaf : css.branch}`}
      onClick={onTurn}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
    >
      <PermissionMark checked={checked} locked={locked} />
      <span className={css.words}>
        {leaf ? leaf.title : branch.title}
        {why !== undefined && <small>{why}</small>}
      </span>
      {!leaf && (
        <>
          <span
            className={css.count}
          >{`${countGrantedPermissions(branch)} / ${branch.leaves.length}`}</span>
          <PermissionBranchFoldButton name={branch.title} shut={shut} onFold={onFold} />
        </>
      )}
    </div>
  )
}

/** A permission that is on is shown as such even if it is locked. */
function PermissionMark({ checked, locked }: { checked: boolean | 'mixed'; locked: boolean }) {
  const stateClass = locked ? css.locked : checked ? css.on : ''
  const shape = checked === 'mixed' ? minus : checked ? check : lock
  return (
    <span className={`${css.mark} ${stateClass}`}>
      {(checked || locked) && <Icon of={shape} size={checked ? 's' : 'xs'} />}
    </span>
  )
}

type FoldProps = { name: string; shut: boolean; onFold: (shut: boolean) => void }

/** For touch. The keyboard uses the arrow keys. */
function PermissionBranchFoldButton({ name, shut, onFold }: FoldProps) {
  const t = useTexts(roleTexts)
  return (
    <button
      type="button"
      tabIndex={-1}
      className={css.fold}
      aria-label={shut ? t.expand(name) : t.collapse(name)}
      onClick={(event) => {
        event.stopPropagation()
        onFold(!shut)
      }}
    >
      <span className={shut ? '' : css.open}>
        <Icon of={down} size="s" />
      </span>
    </button>
  )
}
