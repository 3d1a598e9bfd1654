import { useState } from 'react'
import { Button } from '#web/kit/button/button.tsx'
import { TextButton } from '#web/kit/button/text-button.tsx'
import { SheetOpener, type OpenerProps } from '#web/kit/field/sheet-opener.tsx'
import { pin } from '#web/kit/icon/icons.ts'
import { kitTexts } from '#web/kit/kit-texts.ts'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { RegionColumn, type Region, type RegionNode } from './region-column.tsx'
import css from './region-picker.module.css'
import { regionTexts } from './texts.ts'
import { useTowns, type LoadChildren } from './use-towns.ts'

type Props = Omit<OpenerProps, 'placeholder'> & {
  /** The tree of provinces, cities and districts. */
  readonly nodes: readonly RegionNode[]
  /** If it is given, a fourth column shows the towns. */
  readonly loadChildren?: LoadChildren
  /** Chosen path from the province down; empty while nothing is chosen. */
  readonly value: readonly Region[]
  readonly onChange: (path: readonly Region[]) => void
  /** The field was tapped before its places were loaded, so the sheet opens at once. */
  readonly tapped?: boolean
}

/** A field whose value is a place, down to its district or its town. */
export function RegionPicker(props: Props) {
  const { nodes, loadChildren, value, onChange, tapped = false, ...field } = props
  const t = useTexts(regionTexts)
  const [open, setOpen] = useState(tapped)
  const names = value.map(({ name }) => name).join(' ')
  return (
    <>
      <SheetOpener
        {...field}
        text={names === '' ? undefined : names}
        placeholder={t.choose}
        icon={pin}
        onPress={() => setOpen(true)}
      />
      {open && (
        <RegionSheet
          title={field.label}
          {...{ nodes, loadChildren, value }}
          onClose={() => setOpen(false)}
          onUse={(path) => {
            setOpen(false)
            onChange(path)
          }}
        />
      )}
    </>
  )
}

type SheetProps = Pick<Props, 'nodes' | 'value'> & {
  readonly title: string
  readonly loadChildren: LoadChildren | undefined
  readonly onClose: () => void
  readonly onUse: (path: readonly Region[]) => void
}

function RegionSheet({ title, nodes, loadChildren, value, onClose, onUse }: SheetProps) {
  const t = useTexts(regionTexts)
  const [codes, setCodes] = useState(() => value.map(({ code }) => code))
  const path = buildRegionPath(nodes, codes)
  // Some cities have no districts: their towns belong to the city itself.
  const towns = useTowns(path.at(-1)?.code, loadChildren)
  const town = towns.nodes?.find(({ code }) => code === codes[path.length]) ?? towns.nodes?.[0]
  const chosenPath = [...path, ...(town ? [town] : [])].map(({ code, name }) => ({ code, name }))
  const columns = [nodes, path[0]?.children ?? [], path[1]?.children ?? []]
  const labels = [t.province, t.city, t.district]
  const use = (
    <Button
      kind="primary"
      tall
      disabled={towns.nodes === undefined}
      onPress={() => onUse(chosenPath)}
    >
      {t.use}
    </Button>
  )
  return (
    <BottomSheet title={title} open onClose={onClose} footer={use}>
      <p className={css.chosen} aria-live="polite">
        {chosenPath.map(({ name }) => name).join(' ')}
      </p>
      <div className={css.columns}>
        {columns.map((places, depth) => (
          <RegionColumn
            key={`${depth} ${path[depth - 1]?.code}`}
            label={labels[depth]!}
            nodes={places}
            chosen={path[depth]?.code}
            onChoose={({ code }) =>
              setCodes([...path.slice(0, depth).map((region) => region.code), code])
            }
          />
        ))}
        {loadChildren && (
          <TownColumn
            towns={towns}
            chosen={town?.code}
            onChoose={({ code }) => setCodes([...path.map((region) => region.code), code])}
          />
        )}
      </div>
    </BottomSheet>
  )
}

type TownsProps = {
  readonly towns: ReturnType<typeof useTowns>
  readonly chosen: string | undefined
  readonly onChoose: (node: RegionNode) => void
}

function TownColumn({ towns, chosen, onChoose }: TownsProps) {
  const t = useTexts(regionTexts)
  const { again, loading } = useTexts(kitTexts)
  if (towns.nodes)
    return (
      <RegionColumn
        key={towns.nodes[0]?.code}
        label={t.town}
        nodes={towns.nodes}
        {...{ chosen, onChoose }}
      />
    )
  return (
    <output className={css.waiting} aria-busy={!towns.failed}>
      {towns.failed ? t.noTowns : loading}
      {towns.failed && <TextButton onPress={towns.retry}>{again}</TextButton>}
    </output>
  )
}

/** Returns the nodes of the codes as far as they exist, and the first node of each level below. */
function buildRegionPath(
  nodes: readonly RegionNode[],
  codes: readonly string[],
): readonly RegionNode[] {
  const node = nodes.find(({ code }) => code === codes[0]) ?? nodes[0]
  return node ? [node, ...buildRegionPath(node.children ?? [], codes.slice(1))] : []
}
