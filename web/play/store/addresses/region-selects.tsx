import { useState } from 'react'
import { placesCalls, type Region } from '#contract/places/places.ts'
import { sendPlayCall } from '#web/play/calls/send-play-call.ts'
import { usePlayRequest } from '#web/play/calls/use-answer.ts'
import { PlayTextButton } from '#web/play/page/parts.tsx'
import { useInitialPlayData, usePlayTexts } from '#web/play/page/play-context.tsx'
import { playTexts } from '#web/play/texts.ts'
import { addressTexts } from './address-texts.ts'

type Props = {
  /** Code of a district or a town; empty while none is chosen. */
  readonly value: string
  readonly error: string | undefined
  onChange(code: string): void
}

/** Codes of provinces, cities and districts have this many digits; those of towns have more. */
const DISTRICT_DIGITS = 6
const LEVELS_MAX = 3

/**
 * Chooses a region by one list of the phone for each level. The tree is loaded only with this form, and the
 * towns once a district is chosen. A town may stay open.
 */
export function RegionSelects({ value, error, onChange }: Props) {
  const t = { ...usePlayTexts(playTexts), ...usePlayTexts(addressTexts) }
  const { language } = useInitialPlayData()
  const [chosenCode, setChosenCode] = useState(value.slice(0, DISTRICT_DIGITS))
  const tree = usePlayRequest('regions', async () => {
    return (await sendPlayCall(placesCalls.regions, {}, { language })) as readonly Region[]
  })
  const path = findRegionPath(tree.data ?? [], chosenCode)
  const last = path[path.length - 1]
  const district = last && last.children.length === 0 ? last.code : undefined
  const towns = usePlayRequest(district, async () => {
    const input = { code: district ?? '' }
    return (await sendPlayCall(placesCalls.towns, input, { language })) as readonly Region[]
  })
  if (!tree.data) {
    return (
      <p className="start-note">
        {tree.error ? t.noRegions : t.loading}
        {tree.error !== undefined && (
          <PlayTextButton onPress={tree.again}>{t.again}</PlayTextButton>
        )}
      </p>
    )
  }
  const chooseRegion = (node: Region | undefined) => {
    setChosenCode(node?.code ?? '')
    onChange(node && node.children.length === 0 ? node.code : '')
  }
  const lists = [tree.data, ...path.map(({ children }) => children)].filter(
    (nodes) => nodes.length > 0,
  )
  const labels = [t.province, t.city, t.district]
  return (
    <fieldset>
      <legend className="sr">{t.region}</legend>
      {lists.slice(0, LEVELS_MAX).map((nodes, level) => (
        <RegionSelect
          key={labels[level]}
          label={labels[level] ?? ''}
          nodes={nodes}
          value={path[level]?.code ?? ''}
          error={level === lists.length - 1 ? error : undefined}
          onChoose={(node) => chooseRegion(node ?? path[level - 1])}
        />
      ))}
      {district !== undefined && towns.data && towns.data.length > 0 && (
        <RegionSelect
          label={t.town}
          nodes={towns.data}
          value={value === district ? '' : value}
          error={undefined}
          onChoose={(town) => onChange(town?.code ?? district)}
        />
      )}
    </fieldset>
  )
}

type SelectProps = {
  readonly label: string
  readonly nodes: readonly Region[]
  readonly value: string
  readonly error: string | undefined
  onChoose(node: Region | undefined): void
}

function RegionSelect({ label, nodes, value, error, onChoose }: SelectProps) {
  const t = usePlayTexts(addressTexts)
  return (
    <label>
      <span>{label}</span>
      <select
        value={value}
        aria-invalid={error !== undefined}
        onChange={({ target }) => onChoose(nodes.find(({ code }) => code === target.value))}
      >
        <option value="">{t.chooseRegion}</option>
        {nodes.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      {error !== undefined && <small>{error}</small>}
    </label>
  )
}

/** Returns the regions from a province down to the one with this code; none if no region has it. */
function findRegionPath(nodes: readonly Region[], code: string): readonly Region[] {
  for (const node of nodes) {
    if (node.code === code) return [node]
    const below = findRegionPath(node.children, code)
    if (below.length > 0) return [node, ...below]
  }
  return []
}
