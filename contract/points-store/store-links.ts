import * as z from 'zod/mini'
import { allSitesGrant, declareCall, merchantGrant } from '../base/call.ts'
import { declareSubject } from '../base/subject.ts'
import { id, typedTextSchema, yesNo } from '../base/wire.ts'
import { world } from '../example-world.ts'
import { pictureLink } from '../people/person.ts'
import { pointPermissions, storePermissions } from '../points/point.ts'

/** Links to points stores elsewhere; part of `pointsStore`. While one is on, the own store is closed. */

export const STORE_LINK_TITLE_MAX = 20
export const STORE_LINK_ADDRESS_MAX = 500
export const STORE_LINKS_MAX = 20

const see = [merchantGrant(storePermissions.edit), merchantGrant(pointPermissions.see)] as const
const edit = [allSitesGrant(storePermissions.edit)] as const

/** Last label begins with a letter, so an IP address in any notation is no host name. */
const HOST_NAME = /^(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*$/

/** Returns whether a text is an https address of a named host, without a user name or password. */
export function isStoreLinkAddress(text: string): boolean {
  if (!text.startsWith('https://') || !URL.canParse(text)) return false
  const { hostname, username, password } = new URL(text)
  return username === '' && password === '' && HOST_NAME.test(hostname)
}

const storeLinkFields = {
  title: typedTextSchema(STORE_LINK_TITLE_MAX).check(z.minLength(1)),
  /** Empty without one. */
  picture: pictureLink,
  address: typedTextSchema(STORE_LINK_ADDRESS_MAX).check(z.refine(isStoreLinkAddress)),
}

export const storeLink = z.object({ id, ...storeLinkFields, isOn: yesNo })
export type StoreLink = z.output<typeof storeLink>

export const storeLinkSubject = declareSubject(
  'storeLink',
  { zh: '外部积分商城链接', en: 'External points store link' },
  {
    title: { zh: '标题', en: 'Title' },
    picture: { zh: '图片', en: 'Picture' },
    address: { zh: '网址', en: 'Web address' },
    isOn: { zh: '启用', en: 'On' },
  },
)

const noLink = { zh: '链接不存在或已删除', en: 'Link not found. It may have been deleted.' }

export const storeLinkCalls = {
  /** Lists the links, oldest first. */
  links: declareCall({
    name: 'pointsStore.links',
    title: { zh: '外部积分商城链接', en: 'List external store links' },
    wire: { method: 'GET', path: '/api/blade-jfsclink/jfsclink/list', body: 'query' },
    access: see,
    writes: false,
    input: z.object({}),
    output: z.array(storeLink),
    failures: {},
    example: {},
  }),

  link: declareCall({
    name: 'pointsStore.link',
    title: { zh: '外部积分商城链接详情', en: 'Get external store link' },
    wire: {
      method: 'GET',
      path: '/api/blade-jfscLink/jfscLink/selectJfscLinkDetail',
      body: 'query',
    },
    access: see,
    writes: false,
    input: z.object({ id }),
    output: storeLink,
    failures: { noLink },
    example: { id: world.storeLinkId },
  }),

  /** Adds a link, off, or changes the one with an id. */
  saveLink: declareCall({
    name: 'pointsStore.saveLink',
    title: { zh: '保存外部积分商城链接', en: 'Save external store link' },
    wire: { method: 'POST', path: '/api/blade-jfsclink/jfsclink/save', body: 'form' },
    access: edit,
    writes: true,
    input: z.object({ id: z.optional(id), ...storeLinkFields }),
    output: storeLink,
    failures: {
      noLink,
      linksFull: {
        zh: `最多可添加 ${STORE_LINKS_MAX} 个链接，请先删除不用的链接`,
        en: `You can have up to ${STORE_LINKS_MAX} links. Delete an unused link first.`,
      },
    },
    example: { title: '银泰积分商城', picture: '', address: 'https://mall.example/points' },
  }),

  /** Turns a link on, and all others off; or turns it off. */
  setLinkOn: declareCall({
    name: 'pointsStore.setLinkOn',
    title: { zh: '启用或停用外部积分商城链接', en: 'Turn external store link on or off' },
    wire: { method: 'POST', path: '/api/blade-jfsclink/jfsclink/setOn', body: 'form' },
    access: edit,
    writes: true,
    input: z.object({ id, isOn: yesNo }),
    output: storeLink,
    failures: { noLink },
    example: { id: world.storeLinkId, isOn: true },
  }),

  removeLink: declareCall({
    name: 'pointsStore.removeLink',
    title: { zh: '删除外部积分商城链接', en: 'Delete external store link' },
    wire: { method: 'POST', path: '/api/blade-jfsclink/jfsclink/remove', body: 'form' },
    access: edit,
    writes: true,
    input: z.object({ id }),
    output: z.object({ id }),
    failures: { noLink },
    example: { id: world.storeLinkId },
  }),
}
