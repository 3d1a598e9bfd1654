import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DAY_MS } from '#contract/base/durations.ts'
import { placesCalls } from '#contract/places/places.ts'
import { failureText } from '#web/kit/error-state/failure-text.ts'
import { SheetOpener, type OpenerProps } from '#web/kit/field/sheet-opener.tsx'
import { refresh } from '#web/kit/icon/icons.ts'
import { kitTexts } from '#web/kit/kit-texts.ts'
import { useTexts } from '#web/kit/texts.ts'
import { callQueryOptions, useCall } from '#web/client/calls/use-call.ts'
import type { Region, RegionNode } from '#web/kit/region-picker/region-column.tsx'
import { RegionPicker } from '#web/kit/region-picker/region-picker.tsx'
import { regionTexts } from '#web/kit/region-picker/texts.ts'

type Props = Omit<OpenerProps, 'placeholder'> & {
  /** Code of a district or a town, empty while nothing is chosen. */
  readonly value: string
  readonly onChange: (code: string) => void
  /** Saved names of the chosen region, shown until the regions are loaded. */
  readonly names: string
}

/** Regions change once a year. */
const lasting = { keepMs: DAY_MS, silent: true } as const
/**
 * Digits of a district code. Codes of provinces and cities have the same length; a town code has three
 * digits more.
 */
const DISTRICT_DIGITS = 6

/** Field whose value is the code of a region. The tree and its towns come from the server. */
export function RegionField({ value, onChange, names, ...field }: Props) {
  const t = useTexts(regionTexts)
  const { loading } = useTexts(kitTexts)
  const queries = useQueryClient()
  const { nodes, path, error, refetch, isFetching } = useRegionTree(value)
  const [tapped, setTapped] = useState(false)
  if (!nodes) {
    return (
      <SheetOpener
        {...field}
        text={names || undefined}
        placeholder={isFetching ? loading : t.choose}
        error={error && !isFetching ? t.noRegions(failureText(error)) : field.error}
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
      loadChildren={(code) =>
        queries.fetchQuery(callQueryOptions(placesCalls.towns, { code }, lasting))
      }
      value={path}
      onChange={(chosenPath) => onChange(chosenPath.at(-1)?.code ?? '')}
    />
  )
}

/** Fetches the regions. `path` leads to the region with this code, as far as it is loaded. */
export function useRegionTree(code: string) {
  const tree = useCall(placesCalls.regions, {}, lasting)
  const district = code.slice(0, DISTRICT_DIGITS)
  const isTown = code.length > DISTRICT_DIGITS
  const towns = useCall(placesCalls.towns, { code: district }, { ...lasting, when: isTown })
  const { data: nodes, error, refetch, isFetching } = tree
  const town = isTown ? towns.data?.find((each) => each.code === code) : undefined
  const path = [...(nodes ? findRegionPath(nodes, district) : []), ...(town ? [town] : [])]
  /** Returns whether a region with this code exists in the tree. */
  const hasDistrict = (other: string) =>
    nodes !== undefined && findRegionPath(nodes, other).length > 0
  return { nodes, path, knows: hasDistrict, error, refetch, isFetching }
}

/** Returns the path to the region with this code, empty if none has it. */
function findRegionPath(nodes: readonly RegionNode[], code: string): readonly Region[] {
  for (const node of nodes) {
    if (node.code === code) return [node]
    const below = findRegionPath(node.children ?? [], code)
    if (below.length > 0) return [node, ...below]
  }
  return []
}
