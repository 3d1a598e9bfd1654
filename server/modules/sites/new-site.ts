import { siteFields, type Site } from '#contract/sites/sites.ts'
import { newId } from '#server/platform/id.ts'

/** Creates a site with initial values. */
export function createInitialSite(): Site {
  return {
    ...siteFields.initial,
    id: newId(),
    areaName: '',
    lat: null,
    lng: null,
    createTime: new Date(),
  }
}
