import { siteFields, type Site } from '#contract/sites/sites.ts'
import { newId } from '#server/platform/id.ts'

/** A site of which nothing is known yet. */
export function newSite(): Site {
  return {
    ...siteFields.initial,
    id: newId(),
    areaName: '',
    lat: null,
    lng: null,
    createTime: new Date(),
  }
}
