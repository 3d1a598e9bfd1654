import { deviceTypes } from '#contract/devices/device.ts'
import type { OutputOf } from '#contract/base/call.ts'
import type { reports } from '#contract/reports/reports.ts'
import type { Language } from '#contract/base/sentence.ts'
import { parseIncomeDays } from './period.ts'
import type { StatisticsSearch } from './statistics-search.ts'
import { statisticsTexts as t } from './statistics-texts.ts'

type Device = Pick<
  OutputOf<typeof reports.places>['equipment'][number],
  'equipmentId' | 'name' | 'type' | 'fieldId' | 'fieldName'
>

/** What a site is called, also where it is gone or there is none. */
export function siteName(
  { fieldId, fieldName }: Pick<Device, 'fieldId' | 'fieldName'>,
  language: Language,
) {
  return fieldName || (fieldId === '' ? t.nowhere : t.goneSite)[language]
}

export function typeName(type: Device['type'], language: Language): string {
  return type === '' ? t.goneType[language] : deviceTypes[type][language]
}

export function deviceName({ name, type }: Device, language: Language): string {
  return name === '' ? t.goneDevice[language] : `${name} ${typeName(type, language)}`
}

/** A machine's own page, while it is there. */
export function devicePage({ equipmentId, name }: Device): string | undefined {
  return name === '' ? undefined : `/manage?id=${equipmentId}`
}

/** What was played at a machine on the days that are looked at, while it is there. */
export function playsPage({ equipmentId, name }: Device, search: StatisticsSearch) {
  if (name === '') return undefined
  return `/equipRecord?${new URLSearchParams({ id: equipmentId, kind: 'play', ...parseIncomeDays(search) })}`
}

/** In an address, the type of devices that were removed. */
export const GONE_TYPE = 'gone'
