import type { Site } from '#contract/sites/sites.ts'
import { newId } from '#server/platform/id.ts'

/** A site of which nothing is known yet. */
export function newSite(): Site {
  return {
    id: newId(),
    firmName: '',
    addressType: 'placement',
    areaCode: '',
    areaName: '',
    address: '',
    contactName: '',
    contactPhone: '',
    lat: null,
    lng: null,
    remark: '',
    isDefault: false,
    createTime: new Date(),
  }
}
