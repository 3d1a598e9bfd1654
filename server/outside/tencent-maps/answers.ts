import * as z from 'zod/mini'
import type { Address, District, Geocoded, FoundPlaceList } from '../maps-port.ts'

/** Schemas of Tencent's answers and their conversion. Source: lbs.qq.com. */

const point = z.object({ lat: z.number(), lng: z.number() })
const code = z.codec(z.union([z.string(), z.number()]), z.string(), {
  decode: String,
  encode: (text) => text,
})
const components = z.object({ province: z.string(), city: z.string(), district: z.string() })

const geocodeForm = z.object({
  result: z.object({
    title: z.string(),
    location: point,
    address_components: components,
    ad_info: z.object({ adcode: code }),
    reliability: z.number(),
  }),
})
export function parseGeocodedAddress(body: unknown): Geocoded {
  const { title, location, address_components, ad_info, reliability } =
    geocodeForm.parse(body).result
  return {
    title,
    point: location,
    district: toDistrict(ad_info.adcode, address_components),
    reliability,
  }
}

const reverseForm = z.object({
  result: z.object({
    address: z.string(),
    formatted_addresses: z.optional(z.object({ recommend: z.optional(z.string()) })),
    address_component: components,
    ad_info: z.object({ adcode: code }),
  }),
})
export function parseReverseGeocodedAddress(body: unknown): Address {
  const { address, formatted_addresses, address_component, ad_info } =
    reverseForm.parse(body).result
  return {
    address,
    spoken: formatted_addresses?.recommend ?? address,
    district: toDistrict(ad_info.adcode, address_component),
  }
}

const placesForm = z.object({
  count: z.int(),
  data: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      address: z.string(),
      category: z.optional(z.string()),
      location: point,
      _distance: z.optional(z.number()),
      ad_info: z.object({
        adcode: code,
        province: z.optional(z.string()),
        city: z.optional(z.string()),
        district: z.optional(z.string()),
      }),
    }),
  ),
})
export function parseFoundPlaces(body: unknown): FoundPlaceList {
  const { count, data } = placesForm.parse(body)
  const places = data.map(({ _distance: metres, ...each }) => ({
    id: each.id,
    title: each.title,
    address: each.address,
    category: each.category ?? '',
    point: each.location,
    district: toDistrict(each.ad_info.adcode, each.ad_info),
    metres,
  }))
  return { count, places }
}

type DistrictNames = { [part in 'province' | 'city' | 'district']?: string | undefined }

function toDistrict(adcode: string, { province, city, district }: DistrictNames): District {
  return { code: adcode, province: province ?? '', city: city ?? '', district: district ?? '' }
}
