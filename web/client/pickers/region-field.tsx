import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DAY_MS } from '#contract/base/durations.ts'
import { placesCalls } from '#contract/places/places.ts'
import { failureText } from '#web/kit/error-state/failure-text.ts'
import { SheetOpener, type OpenerProps } from '#web/kit/field/sheet-opener.tsx'
import { refresh } from '#web/kit/icon/icons.ts'
import { kitTexts } from '#web/kit/kit-texts.ts'
import { useTexts } from '#web/kit/texts.ts'
import { callQuery, useCall } from '#web/client/calls/use-call.ts'
import type { Region, RegionNode } from '#web/kit/region-picker/region-column.tsx'
import { RegionPicker } from '#web/kit/region-picker/region-picker.tsx'
import { regionTexts } from '#web/kit/region-picker/texts.ts'

type Props = Omit<OpenerProps, 'placeholder'> & {
  /** The code of a district, or of a town; empty while nothing is chosen. */
  readonly value: string
  readonly onChange: (code: string) => void
  /** The names of what is chosen, as they were saved: shown until the regions have come. */
  readonly names: string
}

/** Regions change once a year. */
const lasting = { keepMs: DAY_MS, silent: true } as const
/** Of a code: province and city in it are of no length of their own, a town has three digits more. */
const DISTRICT_DIGITS = 6

/** A field whose value is the code of a region: the tree and its towns come from the server. */
export function RegionField({ value, onChange, names, ...field }: Props) {
  const t = useTexts(regionTexts)
  const { loading } = useTexts(kitTexts)
  const queries = useQueryClient()
  const { nodes, path, error, refetch, isFetching } = useRegion(value)
  const [tapped, setTapped] = useState(false)
  if (!nodes) {
    return (
      <SheetOpener
        {...field}
        text={names || undefined}
        placeholder={isFetching ? loading : t.choose}
        error={error && !isFetching ? `${t.noRegions}${failureText(error)}` : field.error}
        icon={refresh}
        onPress={() => {
          setTapped(true)
          if (!isFetching) void refetch()
        }}
      />
    )
  }
  return (
    <RegionPicker
      {...field}
      tapped={tapped}
      nodes={nodes}
      loadChildren={(code) => queries.fetchQuery(callQuery(placesCalls.towns, { code }, lasting))}
      value={path}
      onChange={(chosen) => onChange(chosen.at(-1)?.code ?? '')}
    />
  )
}

/** The regions, and the way down to the one with this code, as far as it is known yet. */
export function useRegion(code: string) {
  const tree = useCall(placesCalls.regions, {}, lasting)
  const district = code.slice(0, DISTRICT_DIGITS)
  const isTown = code.length > DISTRICT_DIGITS
  const towns = useCall(placesCalls.towns, { code: district }, { ...lasting, when: isTown })
  const { data: nodes, error, refetch, isFetching } = tree
  const town = isTown ? towns.data?.find((each) => each.code === code) : undefined
  const path = [...(nodes ? pathTo(nodes, district) : []), ...(town ? [town] : [])]
  /** Whether there is a district with this code. */
  const hasDistrict = (other: string) => nodes !== undefined && pathTo(nodes, other).length > 0
  return { nodes, path, knows: hasDistrict, error, refetch, isFetching }
}

/** Empty where none of them has the code. */
function pathTo(nodes: readonly RegionNode[], code: string): readonly Region[] {
  for (const node of nodes) {
    if (node.code === code) return [node]
    const below = pathTo(node.children ?? [], code)
    if (below.length > 0) return [node, ...below]
  }
  return []
}
