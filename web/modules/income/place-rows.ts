import { deviceTypes } from '#contract/device.ts'
import type { OutputOf } from '#contract/call.ts'
import type { reports } from '#contract/reports.ts'
import type { Language } from '#contract/sentence.ts'
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

/** In an address, the type of devices that were removed. */
export const GONE_TYPE = 'gone'
