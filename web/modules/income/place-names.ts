import { deviceTypes } from '#contract/devices/device.ts'
import type { CallOutput } from '#contract/base/call.ts'
import type { reports } from '#contract/reports/reports.ts'
import type { Language } from '#contract/base/sentence.ts'
import { parseIncomeDays } from './period.ts'
import type { StatisticsSearch } from './statistics-search.ts'
import { statisticsTexts as t } from './statistics-texts.ts'

type Device = Pick<
  CallOutput<typeof reports.places>['equipment'][number],
  'equipmentId' | 'name' | 'type' | 'fieldId' | 'fieldName'
>

/** Returns the name of a site, also if the site was removed or there is none. */
export function formatSiteName(
  { fieldId, fieldName }: Pick<Device, 'fieldId' | 'fieldName'>,
  language: Language,
) {
  return fieldName || (fieldId === '' ? t.nowhere : t.goneSite)[language]
}

export function formatDeviceTypeName(type: Device['type'], language: Language): string {
  return type === '' ? t.goneType[language] : deviceTypes[type][language]
}

export function formatReportDeviceName({ name, type }: Device, language: Language): string {
  return name === '' ? t.goneDevice[language] : `${name} ${formatDeviceTypeName(type, language)}`
}

/** Returns the machine's own page; undefined if the machine was removed. */
export function buildReportDevicePath({ equipmentId, name }: Device): string | undefined {
  return name === '' ? undefined : `/manage?id=${equipmentId}`
}

/** Returns the page with the plays of a machine in the period; undefined if the machine was removed. */
export function buildDevicePlaysPath({ equipmentId, name }: Device, search: StatisticsSearch) {
  if (name === '') return undefined
  return `/equipRecord?${new URLSearchParams({ id: equipmentId, kind: 'play', ...parseIncomeDays(search) })}`
}

/** Value for the type of removed devices in an address. */
export const GONE_TYPE = 'gone'
