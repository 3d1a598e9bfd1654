import * as z from 'zod/mini'
import { agent, declareCall, merchantGrant } from '../base/call.ts'
import { world } from '../example-world.ts'
import { declarePermissions } from '../base/permission.ts'
import { addressType } from './address-type.ts'
import { regionCode } from '../places/places.ts'
import { declareFields } from '../base/fields.ts'
import { declareSubject } from '../base/subject.ts'
import {
  optionalDegreesCodec,
  id,
  ids,
  moment,
  pagingFields,
  recordPageSchema,
  typedTextSchema,
  yesNo,
} from '../base/wire.ts'

/**
 * Sites (on the wire: field, 场地): places of a merchant's devices, and addresses for deliveries. Both are one
 * entity: /shop shows sites by income, /tfaddress shows addresses.
 */
export const sitePermissions = declarePermissions(
  'sites',
  { zh: '场地', en: 'Sites' },
  {
    see: { zh: '查看场地和地址', en: 'View sites and addresses' },
    edit: { zh: '管理场地和地址', en: 'Manage sites and addresses' },
  },
)

/** Mobile with 11 digits, or landline with area code. Empty if nobody is named. */
const contactPhone = z.string().check(z.trim(), z.regex(/^(1\d{10}|0\d{2,3}-?\d{7,8})?$/))

export const SITE_NAME_MAX = 40
export const CONTACT_NAME_MAX = 20
export const SITE_TEXT_MAX = 200

/** Fields of a site that people fill in. The position is one input in the form, here `lat` and `lng`. */
export const siteFields = declareFields({
  firmName: {
    label: { zh: '名称', en: 'Name' },
    schema: typedTextSchema(SITE_NAME_MAX).check(z.minLength(1)),
    initial: '',
  },
  addressType: {
    label: { zh: '用途', en: 'Purpose' },
    schema: addressType,
    initial: 'placement',
  },
  areaCode: {
    label: { zh: '所在地区', en: 'Region' },
    schema: z.union([regionCode, z.literal('')]),
    initial: '',
  },
  address: {
    label: { zh: '详细地址', en: 'Address' },
    schema: typedTextSchema(SITE_TEXT_MAX),
    initial: '',
  },
  contactName: {
    label: { zh: '联系人', en: 'Contact' },
    schema: typedTextSchema(CONTACT_NAME_MAX),
    initial: '',
  },
  contactPhone: {
    label: { zh: '联系电话', en: 'Contact phone number' },
    schema: contactPhone,
    initial: '',
  },
  remark: {
    label: { zh: '备注', en: 'Note' },
    schema: typedTextSchema(SITE_TEXT_MAX),
    initial: '',
  },
  isDefault: {
    label: { zh: '设为默认', en: 'Default' },
    schema: yesNo,
    initial: false,
  },
})
const siteInput = {
  ...siteFields.schemas,
  lat: optionalDegreesCodec(90),
  lng: optionalDegreesCodec(180),
}

/** The operation log shows the region by its name, with separate labels and in this order of fields. */
const { firmName, address, contactName, remark } = siteFields.labels
export const siteSubject = declareSubject(
  'site',
  { zh: '场地', en: 'Site' },
  {
    firmName,
    addressType: { zh: '用途', en: 'Purpose' },
    areaName: { zh: '地区', en: 'Region' },
    address,
    contactName,
    contactPhone: { zh: '联系电话', en: 'Contact phone number' },
    isDefault: { zh: '默认', en: 'Default' },
    remark,
  },
)

export const site = z.object({
  id,
  ...siteInput,
  /** Such as 浙江省 杭州市 西湖区, from the region tree. */
  areaName: z.string(),
  createTime: moment,
})
export type Site = z.output<typeof site>

/** Site among which a task chooses. */
const siteChoice = z.object({
  id,
  firmName: site.shape.firmName,
  address: z.string(),
  addressType,
  isDefault: yesNo,
})
const notFound = {
  zh: '场地不存在或已删除',
  en: 'Site not found. It may have been deleted.',
}
const seeGrants = [merchantGrant(sitePermissions.see), agent] as const
const editGrants = [merchantGrant(sitePermissions.edit)] as const
const none = z.object({})

export const sites = {
  list: declareCall({
    name: 'sites.list',
    title: { zh: '场地列表', en: 'List sites' },
    wire: { method: 'GET', path: '/api/blade-field/field/list', body: 'query' },
    access: seeGrants,
    writes: false,
    input: z.object({
      ...pagingFields('firmName', 'createTime'),
      /** Part of the name or of the address. */
      firmName: z.optional(typedTextSchema(40)),
      addressType: z.optional(addressType),
    }),
    output: recordPageSchema(site),
    failures: {},
    example: { current: 1, size: 10 },
  }),

  detail: declareCall({
    name: 'sites.detail',
    title: { zh: '场地详情', en: 'Get site details' },
    wire: { method: 'GET', path: '/api/blade-field/field/detail', body: 'query' },
    access: seeGrants,
    writes: false,
    input: z.object({ id }),
    output: site,
    failures: { notFound },
    example: { id: world.siteId },
  }),

  submit: declareCall({
    name: 'sites.submit',
    title: { zh: '保存场地', en: 'Save site' },
    wire: { method: 'POST', path: '/api/blade-field/field/update', body: 'form' },
    access: editGrants,
    writes: true,
    /** Without an id a new site is created. With an id, absent fields stay unchanged. */
    input: z.extend(z.partial(z.object(siteInput)), {
      id: z.optional(id),
      firmName: siteInput.firmName,
    }),
    output: site,
    failures: {
      nameTaken: {
        zh: '已有同名场地，请更换名称',
        en: 'A site with this name already exists. Enter another name.',
      },
      notFound,
      noSuchRegion: {
        zh: '地区不存在，请重新选择',
        en: 'Region not found. Choose another region.',
      },
    },
    example: { id: world.siteId, firmName: '星河影城店', remark: '三楼扶梯旁' },
  }),

  makeDefault: declareCall({
    name: 'sites.makeDefault',
    title: { zh: '设为默认场地', en: 'Make site default' },
    wire: { method: 'POST', path: '/api/blade-field/field/updateFieldDefault', body: 'form' },
    access: editGrants,
    writes: true,
    input: z.object({ id }),
    output: site,
    failures: { notFound },
    example: { id: world.otherSiteId },
  }),

  remove: declareCall({
    name: 'sites.remove',
    title: { zh: '删除场地', en: 'Delete sites' },
    wire: { method: 'POST', path: '/api/blade-field/field/remove', body: 'form' },
    access: editGrants,
    writes: true,
    input: z.object({ ids }),
    output: z.object({ removed: z.int() }),
    failures: {
      notFound,
      isDefault: {
        zh: '这是默认场地。请先将其他场地设为默认，再删除。',
        en: 'This is the default site. Make another site the default, then delete this site.',
      },
      inUse: {
        zh: '部分子账号仅有这个场地的权限。请先为这些子账号更换场地，再删除。',
        en:
          'Some sub-accounts have access to this site only. ' +
          'Assign them another site before you delete this site.',
      },
      hasDevices: {
        zh: '这个场地仍有设备，请先将设备移到其他场地',
        en: 'This site still has devices. Move them to another site first.',
      },
    },
    example: { ids: [world.otherSiteId] },
  }),

  choices: declareCall({
    name: 'sites.choices',
    title: { zh: '可选的场地列表', en: 'List sites to choose from' },
    wire: { method: 'POST', path: '/api/blade-field/field/selectFieldListByUserId', body: 'form' },
    access: seeGrants,
    writes: false,
    input: none,
    output: z.array(siteChoice),
    failures: {},
    example: {},
  }),

  /** Does the same as `choices` under the path that other clients of the family use. */
  ofMerchant: declareCall({
    name: 'sites.ofMerchant',
    title: { zh: '商户的场地列表', en: 'List merchant sites' },
    wire: { method: 'POST', path: '/api/blade-field/field/getFieldListByUserId', body: 'form' },
    access: seeGrants,
    writes: false,
    input: none,
    output: z.array(siteChoice),
    failures: {},
    example: {},
  }),

  forVouchers: declareCall({
    name: 'sites.forVouchers',
    title: { zh: '可核销的场地列表', en: 'List sites that redeem vouchers' },
    wire: { method: 'POST', path: '/api/blade-field/field/selectFieldListByDYHX', body: 'form' },
    access: seeGrants,
    writes: false,
    input: none,
    output: z.array(siteChoice),
    failures: {},
    example: {},
  }),

  withDeviceCounts: declareCall({
    name: 'sites.withDeviceCounts',
    title: { zh: '场地和设备数', en: 'List sites with device counts' },
    wire: {
      method: 'POST',
      path: '/api/blade-field/field/getFieldAndEquipmentNumber',
      body: 'form',
    },
    access: seeGrants,
    writes: false,
    input: none,
    output: z.array(z.extend(siteChoice, { equipmentNumber: z.int() })),
    failures: {},
    example: {},
  }),

  withDevices: declareCall({
    name: 'sites.withDevices',
    title: { zh: '场地和设备列表', en: 'List sites with devices' },
    wire: {
      method: 'POST',
      path: '/api/blade-field/field/getFieldByEquipmentAndExchangeListByUserId',
      body: 'form',
    },
    access: seeGrants,
    writes: false,
    input: none,
    output: z.array(
      z.extend(siteChoice, {
        equipmentList: z.array(z.object({ id, name: z.string() })),
        exchangeList: z.array(z.object({ id, name: z.string() })),
      }),
    ),
    failures: {},
    example: {},
  }),
}
